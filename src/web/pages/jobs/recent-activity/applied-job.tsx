import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { TrackedApplication } from '#features/tracked-applications/contract/tracked-applications.ts'
import {
  APPLICATION_RECEIVED,
  type ApplicationStatus,
  mayWithdraw,
  APPLICATION_WITHDRAWN,
} from '#features/tracked-applications/domain/application-status.ts'
import { formatPayLine, formatLocationLine } from '#features/vacancies/web/format-vacancy.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { Timeline } from '#web/kit/lists/timeline.tsx'
import { formatDay, formatTime } from '#web/reading/format-day.ts'
import styles from './activity-list.module.css'
import { WithdrawApplication } from './withdraw-application.tsx'

type Props = { readonly trackedApplication: TrackedApplication; readonly candidateId: string }
type StatusStep = TrackedApplication['statuses'][number]

const chooseStatusTone = (status: ApplicationStatus) =>
  status === APPLICATION_RECEIVED
    ? 'info'
    : status === APPLICATION_WITHDRAWN || status === 'Not successful'
      ? undefined
      : 'success'

export function AppliedJob({ trackedApplication, candidateId }: Props) {
  const [{ jobId, status, dateApplied, statuses, job }, show] = useState(trackedApplication)
  const heading = useRef<HTMLHeadingElement>(null)
  const tone = chooseStatusTone(status)
  const title = job?.vjA_JobTitle ?? 'This job is no longer on this website'
  const reply = statuses.findLast(({ message }) => message)
  const withdrawn = (application: TrackedApplication) => show({ ...application, job })
  // The pressed button is gone, so the focus moves to the heading of its job.
  useEffect(() => {
    if (status !== trackedApplication.status) heading.current?.focus()
  }, [status, trackedApplication.status])
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
          {[formatPayLine(job.vjA_json), formatLocationLine(job), `Reference ${job.vjA_JobId}`]
            .filter(Boolean)
            .join('\u00a0· ')}
        </p>
      )}
      <p className={`muted ${styles.facts}`}>
        Applied on <time dateTime={dateApplied}>{formatDay(dateApplied)}</time>
      </p>
      {reply && <BranchReply step={reply} />}
      <StatusHistory steps={statuses} />
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
            onWithdrawn={withdrawn}
          />
        )}
      </div>
    </Card>
  )
}

const BranchReply = ({ step }: { readonly step: StatusStep }) => (
  <figure className={styles.reply}>
    <figcaption>
      We wrote to you on <time dateTime={step.at}>{formatDay(step.at)}</time>
    </figcaption>
    <blockquote className={styles.message}>{step.message}</blockquote>
  </figure>
)

const StatusHistory = ({ steps }: { readonly steps: readonly StatusStep[] }) => (
  <details>
    <summary>Application history</summary>
    <Timeline
      entries={steps.map((step) => ({
        key: step.at + step.status,
        title: step.status,
        at: <time dateTime={step.at}>{`${formatDay(step.at)}, ${formatTime(step.at)}`}</time>,
        words: step.message && <p className={styles.message}>{step.message}</p>,
      }))}
    />
  </details>
)
