import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '#web/kit/layout/card.tsx'
import { classNames } from '#web/kit/layout/class-names.ts'
import { Icon } from '#web/kit/layout/icon.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import type { VacancyRecord } from '../contract/vacancy-record.ts'
import { describePostedTime } from '../domain/freshness.ts'
import { formatAnnualPay } from '../domain/salary.ts'
import link from '#web/kit/layout/covering-link.module.css'
import styles from './job-card.module.css'
import {
  chooseFreshnessTag,
  formatEmployer,
  formatLocationLine,
  formatPayLine,
  formatTerms,
} from './format-vacancy.ts'

type Props = {
  vacancy: VacancyRecord
  now: Date
  heading?: 'h2' | 'h3'
  /** True for the job that is shown in the pane next to the list. */
  current?: boolean
  /** True for a closed job, which has no actions. */
  faded?: boolean
  /** What the candidate has done with this job, such as 'Applied 18 November'. It is shown instead of the freshness. */
  done?: ReactNode
  save?: ReactNode
  /** More buttons at the end of the card. */
  actions?: ReactNode
  state?: unknown
  onOpen?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/**
 * Shows a job as a card, the same wherever there are jobs: title, employer, pay, contract and hours, place and age. Only what is urgent is a tag. The
 * link covers the whole card, so that a middle or right click anywhere on it works too.
 */
export function JobCard({
  vacancy,
  now,
  heading: Heading = 'h2',
  current = false,
  faded = false,
  done,
  save,
  actions,
  state,
  onOpen,
}: Props) {
  const { vjA_GUID: id, vjA_JobTitle: title, vjA_json: facts, reason } = vacancy
  const annual = formatAnnualPay(facts)
  const terms = formatTerms(facts)
  return (
    <Card
      as="li"
      className={classNames(styles.job, faded && styles.faded)}
      aria-current={current || undefined}
      data-job={id}
    >
      <UrgentTag vacancy={vacancy} now={now} done={done} />
      <Heading className={styles.title}>
        <Link
          className={link.covering}
          to={`/vacancy/${id}`}
          state={state}
          {...(onOpen ? { onClick: onOpen } : {})}
        >
          {title}
        </Link>
      </Heading>
      <p className={`muted ${styles.employer}`}>{formatEmployer(facts)}</p>
      {save && <span className={styles.save}>{save}</span>}
      <p className={styles.pay}>
        {formatPayLine(facts)} {annual && <small>{annual}</small>}
      </p>
      {terms && <p className="muted">{terms}</p>}
      <JobMeta vacancy={vacancy} now={now} />
      {reason && (
        <p className={styles.why}>
          <Icon name="check" />
          {reason}
        </p>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </Card>
  )
}

/**
 * Shows what the candidate has done with the job. If there is nothing, it shows a tag that the job closes soon or is new today, if either is true.
 */
function UrgentTag({ vacancy, now, done }: Pick<Props, 'vacancy' | 'now' | 'done'>) {
  const { vjA_posted: posted, vjA_expires: expires } = vacancy
  const fresh = done ? null : chooseFreshnessTag({ posted, expires }, now)
  if (!done && !fresh) return null
  return (
    <div className={styles.tag}>
      {done}
      {fresh && (
        <Tag tone={fresh.tone}>
          {fresh.tone === 'warning' && <Icon name="clock" />}
          {fresh.words}
        </Tag>
      )}
    </div>
  )
}

function JobMeta({ vacancy, now }: Pick<Props, 'vacancy' | 'now'>) {
  const { vjA_posted: posted } = vacancy
  const town = formatLocationLine(vacancy)
  return (
    <p className={`cluster muted ${styles.meta}`}>
      {town && (
        <span>
          <Icon name="pin" />
          {town}
        </span>
      )}
      <span>
        <Icon name="clock" />
        <time dateTime={posted}>{describePostedTime(new Date(posted), now)}</time>
      </span>
    </p>
  )
}
