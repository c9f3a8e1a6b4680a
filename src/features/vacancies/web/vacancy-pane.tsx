import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { describeHours, formatBranchName } from '#shared/words/job-words.ts'
import { ForeignHtml } from '#web/reading/foreign-html.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import type { VacancyDetail } from '../contract/vacancy-detail.ts'
import { FactGrid } from './fact-grid.tsx'
import { FreshnessLine } from './freshness-line.tsx'
import styles from './vacancy-pane.module.css'
import { describeDistance, chooseFreshnessTag, formatPayLine } from './format-vacancy.ts'

type Props = {
  vacancy: VacancyDetail
  /** The distance in miles from the place of the search. */
  distance: number | undefined
  now: Date
  /** The buttons that apply for the job, save it and share it. */
  apply: ReactNode
}

/** Shows a vacancy next to the list that contains it. */
export function VacancyPane({ vacancy, distance, now, apply }: Props) {
  const {
    id,
    jobId,
    jobTitle: title,
    location,
    company,
    branch,
    jobType,
    hours,
    created: posted,
    expires,
    descriptionText,
  } = vacancy
  const reader = branch ? `Our ${formatBranchName(branch.name)}` : 'A consultant'
  const fresh = chooseFreshnessTag({ posted, expires }, now)
  const miles = describeDistance(distance)
  const away = miles && `${miles} away`
  return (
    <>
      <div className={styles.paneHead}>
        <div className={`cluster ${styles.tags}`}>
          {fresh && <Tag tone={fresh.tone}>{fresh.words}</Tag>}
          <Tag>Reference {jobId}</Tag>
        </div>
        <h2 tabIndex={-1} id="pane-title">
          {title}
        </h2>
        <p className={styles.place}>{[company, location, away].filter(Boolean).join('\u00a0· ')}</p>
        <FactGrid
          facts={[
            { icon: 'bag', name: 'Pay', words: formatPayLine(vacancy) },
            { icon: 'clock', name: 'Hours', words: hours && describeHours(hours) },
            { icon: 'cal', name: 'Contract', words: jobType },
          ]}
        />
        {apply}
        <p className={`muted ${styles.fresh}`}>
          <Icon name="shield" />
          <FreshnessLine vacancy={vacancy} now={now} closes />
        </p>
      </div>
      <div className={styles.body}>
        <ForeignHtml html={descriptionText} className={styles.text} />
        <h3>What happens after you apply</h3>
        <p>
          We'll email you a confirmation straight away. {reader} will read your CV and call or write
          to you. We'll ask you before we send your CV to {company ?? 'the employer'}.
        </p>
        <p>
          <Link to={`/vacancy/${id}`}>Open the full page</Link>
        </p>
      </div>
    </>
  )
}
