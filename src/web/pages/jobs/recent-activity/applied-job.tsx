import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { TrackedApplication } from '#features/tracked-applications/contract/tracked-applications.ts'
import {
  APPLICATION_RECEIVED,
  type ApplicationStatus,
  mayWithdraw,
  WITHDRAWN,
} from '#features/tracked-applications/domain/application-status.ts'
import { payLine, placeLine } from '#features/vacancies/web/vacancy-words.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { Timeline } from '#web/kit/lists/timeline.tsx'
import { dayInWords, timeInWords } from '#web/reading/day-words.ts'
import styles from './activity-list.module.css'
import { WithdrawApplication } from './withdraw-application.tsx'

type Props = { readonly found: TrackedApplication; readonly candidateId: string }
type Step = TrackedApplication['statuses'][number]

const toneOf = (status: ApplicationStatus) =>
  status === APPLICATION_RECEIVED
    ? 'info'
    : status === WITHDRAWN || status === 'Not successful'
      ? undefined
      : 'success'

export function AppliedJob({ found, candidateId }: Props) {
  const [{ jobId, status, dateApplied, statuses, job }, show] = useState(found)
  const heading = useRef<HTMLHeadingElement>(null)
  const tone = toneOf(status)
  const title = job?.vjA_JobTitle ?? 'This job is no longer here'
  const reply = statuses.findLast(({ message }) => message)
  const withdrawn = (application: TrackedApplication) => show({ ...application, job })
  // The pressed button is gone, so the focus moves to the heading of its job.
  useEffect(() => {
    if (status !== found.status) heading.current?.focus()
  }, [status, found.status])
  return (
    <Card as="li" className={styles.applied} data-job={jobId}>
      <div className={`cluster ${styles.activityHead}`}>
        <h2 ref={heading} tabIndex={-1}>
          {job ? <Link to={`/vacancy/${jobId}`}>{title}</Link> : title}
        </h2>
        <Tag {...(tone ? { tone } : {})}>{status}</Tag>
      </div>
      {job && (
        <p className={`muted ${styles.facts}`}>
          {[payLine(job.vjA_json), placeLine(job), `Reference ${job.vjA_JobId}`]
            .filter(Boolean)
            .join('\u00a0· ')}
        </p>
      )}
      <p className={`muted ${styles.facts}`}>
        Applied on <time dateTime={dateApplied}>{dayInWords(dateApplied)}</time>
      </p>
      {reply && <BranchReply step={reply} />}
      <EveryStep steps={statuses} />
      <div className={`cluster ${styles.row}`}>
        {job && (
          <ButtonLink to={`/vacancy/${jobId}`} variant="secondary" size="sm">
            View job<span className="hidden"> {title}</span>
          </ButtonLink>
        )}
        {mayWithdraw(status) && (
          <WithdrawApplication
            candidateId={candidateId}
            jobId={jobId}
            title={title}
            withdrawn={withdrawn}
          />
        )}
      </div>
    </Card>
  )
}

const BranchReply = ({ step }: { readonly step: Step }) => (
  <figure className={styles.reply}>
    <figcaption>
      The agency wrote on <time dateTime={step.at}>{dayInWords(step.at)}</time>
    </figcaption>
    <blockquote className={styles.message}>{step.message}</blockquote>
  </figure>
)

const EveryStep = ({ steps }: { readonly steps: readonly Step[] }) => (
  <details>
    <summary>Every step</summary>
    <Timeline
      entries={steps.map((step) => ({
        key: step.at + step.status,
        title: step.status,
        at: <time dateTime={step.at}>{`${dayInWords(step.at)}, ${timeInWords(step.at)}`}</time>,
        words: step.message && <p className={styles.message}>{step.message}</p>,
      }))}
    />
  </details>
)
