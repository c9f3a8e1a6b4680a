import type { ReactNode } from 'react'
import { Container } from '#web/kit/layout/container.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import type { VacancyDetail } from '../contract/vacancy-detail.ts'
import styles from './vacancy-band.module.css'
import { chooseFreshnessTag, listTypeAndHours } from './format-vacancy.ts'

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
  const { jobTitle, jobId, location, company, created: posted, expires } = vacancy
  const fresh = notice ? null : chooseFreshnessTag({ posted, expires }, now)
  return (
    <div className={`${styles.band} on-inverse`}>
      <Container className={styles.inner}>
        {back}
        <h1 tabIndex={-1}>{jobTitle}</h1>
        {notice && <p className={styles.notice}>{notice}</p>}
        <p className={`cluster ${styles.lead}`}>
          {location && (
            <span>
              <Icon name="pin" />
              {location}
            </span>
          )}
          {company && (
            <span>
              <Icon name="bag" />
              {company}
            </span>
          )}
        </p>
        <div className={`cluster ${styles.tags}`}>
          {fresh && <Tag tone="accent">{fresh.words}</Tag>}
          {listTypeAndHours(vacancy).map((kind) => (
            <Tag key={kind} tone="inverse">
              {kind}
            </Tag>
          ))}
          <Tag tone="inverse">Reference {jobId}</Tag>
        </div>
      </Container>
    </div>
  )
}
