import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatBranchName } from '#shared/words/job-words.ts'
import { Container } from '#web/kit/layout/container.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import type { VacancyDetail } from '../contract/vacancy-detail.ts'
import styles from './vacancy-band.module.css'
import { chooseFreshnessTag, formatEmployer, formatPayLine } from './format-vacancy.ts'

/** Shows the dark band at the top of a vacancy's page. For a closed vacancy, `notice` is shown instead of the freshness. */
export function VacancyPageHeader({
  vacancy,
  now,
  back,
  notice,
}: {
  vacancy: VacancyDetail
  now: Date
  back: ReactNode
  notice?: ReactNode
}) {
  const { jobTitle, jobId, location, shift, created: posted, expires } = vacancy
  const fresh = notice ? null : chooseFreshnessTag({ posted, expires }, now)
  return (
    <div className={`${styles.band} on-inverse`}>
      <Container className={styles.inner}>
        {back}
        <h1 tabIndex={-1}>{jobTitle}</h1>
        {notice && <p className={styles.notice}>{notice}</p>}
        <Employer vacancy={vacancy} />
        <p className={`cluster ${styles.lead}`}>
          {location && (
            <span>
              <Icon name="pin" />
              {location}
            </span>
          )}
          {shift && (
            <span>
              <Icon name="clock" />
              {shift}
            </span>
          )}
          <span className={styles.printedPay}>{formatPayLine(vacancy)}</span>
        </p>
        <div className={`cluster ${styles.tags}`}>
          {fresh && <Tag tone="accent">{fresh.words}</Tag>}
          <Tag tone="inverse">Reference {jobId}</Tag>
        </div>
      </Container>
    </div>
  )
}

/** Shows the employer and the branch. If the feed hides the employer, it shows the sector of the client instead. */
function Employer({ vacancy: { company, sector, branch } }: { vacancy: VacancyDetail }) {
  if (!company && !sector && !branch) return null
  return (
    <p className={styles.by}>
      {company ? (
        <>
          With <Link to={`/search?q=${encodeURIComponent(company)}`}>{company}</Link>
        </>
      ) : (
        sector && formatEmployer({ company, sector })
      )}
      {branch && (
        <>
          {company || sector ? ', through our ' : 'Through our '}
          <Link to={`/branches/${branch.id}`}>{formatBranchName(branch.name)}</Link>
        </>
      )}
    </p>
  )
}
