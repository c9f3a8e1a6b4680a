import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { callForPage } from '#web/call/call.ts'
import { dayInWords, timeInWords } from '#web/reading/day-words.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { Timeline } from '#web/kit/lists/timeline.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { payLine, placeLine } from '#features/vacancies/web/vacancy-words.ts'
import {
  listTrackedApplications,
  type TrackedApplication,
} from '#features/tracked-applications/contract/tracked-applications.ts'
import {
  APPLICATION_RECEIVED,
  type ApplicationStatus,
  mayWithdraw,
  WITHDRAWN,
} from '#features/tracked-applications/domain/application-status.ts'
import { LIMIT, OtherPages, usePageNumber } from './page-of-list.tsx'
import { WithdrawApplication } from './withdraw-application.tsx'
import styles from './activity-list.module.css'

/** Every application with its status and every step that it took, dated. */
export function AppliedList({ candidateId }: { candidateId: string }) {
  const page = usePageNumber()
  const load = useCallback(
    () =>
      callForPage(listTrackedApplications, {
        params: { id: candidateId },
        query: { page, limit: LIMIT, jobInfo: 'true' },
      }),
    [candidateId, page],
  )
  const applications = useLoaded(load)

  if (applications.stage === 'failed')
    return <TryAgain failure={applications.failure} again={applications.again} />
  if (applications.stage === 'loading')
    return (
      <div className={`stack ${styles.activities}`} aria-busy="true">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    )
  const { rows, total } = applications.data
  if (rows.length === 0 && page > 1) return <Navigate to="?tab=applied" replace />
  if (rows.length === 0)
    return (
      <EmptyState
        words="When you apply, each step shows here"
        action={<ButtonLink to="/search">Find jobs</ButtonLink>}
      />
    )
  return (
    <>
      <ul className={`stack ${styles.activities}`}>
        {rows.map((application) => (
          <Applied key={application.id} found={application} candidateId={candidateId} />
        ))}
      </ul>
      <OtherPages total={total} label="Pages of applications" />
    </>
  )
}

const toneOf = (status: ApplicationStatus) =>
  status === APPLICATION_RECEIVED
    ? 'info'
    : status === WITHDRAWN || status === 'Not successful'
      ? undefined
      : 'success'

function Applied({ found, candidateId }: { found: TrackedApplication; candidateId: string }) {
  const [{ jobId, status, dateApplied, statuses, job }, show] = useState(found)
  const heading = useRef<HTMLHeadingElement>(null)
  const tone = toneOf(status)
  const title = job?.vjA_JobTitle ?? 'This job is no longer here'
  const reply = statuses.findLast(({ message }) => message)
  const withdrawn = (application: TrackedApplication) => show({ ...application, job })
  // What was pressed is gone: the focus goes to what it was about.
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
      {reply && (
        <figure className={styles.reply}>
          <figcaption>
            The agency wrote on <time dateTime={reply.at}>{dayInWords(reply.at)}</time>
          </figcaption>
          <blockquote className={styles.message}>{reply.message}</blockquote>
        </figure>
      )}
      <details>
        <summary>Every step</summary>
        <Timeline
          entries={statuses.map((step) => ({
            key: step.at + step.status,
            title: step.status,
            at: <time dateTime={step.at}>{`${dayInWords(step.at)}, ${timeInWords(step.at)}`}</time>,
            words: step.message && <p className={styles.message}>{step.message}</p>,
          }))}
        />
      </details>
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
