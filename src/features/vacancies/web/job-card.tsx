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
  listTypeAndHours,
  formatPayLine,
  formatLocationLine,
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

const MAX_TAGS_SHOWN = 3

/** Shows a job as a card. The link covers the whole card, so that a middle or right click anywhere on it works too. */
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
  return (
    <Card
      as="li"
      className={classNames(styles.job, faded && styles.faded)}
      aria-current={current || undefined}
      data-job={id}
    >
      <JobTags vacancy={vacancy} now={now} done={done} />
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
      {save && <span className={styles.save}>{save}</span>}
      <p className={styles.pay}>
        {formatPayLine(facts)} {annual && <small>{annual}</small>}
      </p>
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

function JobTags({ vacancy, now, done }: Pick<Props, 'vacancy' | 'now' | 'done'>) {
  const { vjA_posted: posted, vjA_expires: expires, vjA_json: facts } = vacancy
  const fresh = done ? null : chooseFreshnessTag({ posted, expires }, now)
  const kinds = listTypeAndHours(facts).slice(0, MAX_TAGS_SHOWN - (done || fresh ? 1 : 0))
  return (
    <div className={`cluster ${styles.tags}`}>
      {done}
      {fresh && (
        <Tag tone={fresh.tone}>
          {fresh.tone === 'warning' && <Icon name="clock" />}
          {fresh.words}
        </Tag>
      )}
      {kinds.map((kind) => (
        <Tag key={kind}>{kind}</Tag>
      ))}
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
