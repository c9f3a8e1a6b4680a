import { Link } from 'react-router'
import { BranchPhone } from '#features/branches/web/branch-phone.tsx'
import type { VacancyDetail } from '#features/vacancies/contract/vacancy-detail.ts'
import { formatBranchName } from '#shared/words/job-words.ts'
import { useClientConfig } from '#web/client-config.ts'
import { Card } from '#web/kit/layout/card.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import type { AboutJob } from './about-job.ts'
import styles from './job-side.module.css'

type Props = { vacancy: VacancyDetail; branch: AboutJob['branch'] }

/**
 * Shows who looks after a job, and how to reach them. A vacancy names no consultant, so the card names the team of its sector. A branch does not
 * publish its email address, so emails go to support, with the job's reference.
 */
export function TalkToUs({ vacancy, branch }: Props) {
  const { support } = useClientConfig()
  const { jobTitle, jobId, sector, branch: named } = vacancy
  const subject = encodeURIComponent(`${jobTitle} (${jobId})`)
  return (
    <Card as="section" className={styles.card} aria-labelledby="talk-to-us">
      <h2 id="talk-to-us">Talk to us about this job</h2>
      <div className={styles.who}>
        {sector && <b>{sector} team</b>}
        {named && <Link to={`/branches/${named.id}`}>{formatBranchName(named.name)}</Link>}
        {branch?.opening && <span className="muted">{branch.opening}</span>}
      </div>
      {branch && <BranchPhone phone={branch.phone} className={styles.row} />}
      <a className={styles.row} href={`mailto:${support.candidate}?subject=${subject}`}>
        <Icon name="mail" />
        Email us about this job
      </a>
    </Card>
  )
}
