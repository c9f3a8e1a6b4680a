import { useLocation } from 'react-router'
import type { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { findLoadedValue } from '#web/reading/reading.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { getApplicant } from '../../contract/applicants.ts'
import { APPLICATIONS_PATH } from '#features/tracked-applications/domain/desk-path.ts'
import styles from './applicant-page.module.css'
import { ApplicantPage } from './applicant-page.tsx'

/** Reads an application and shows it. A change that the consultant makes here is shown without reading it again. */
export function ApplicantScreen({ id }: { id: string }) {
  const { again, keep, ...reading } = useReading(id, () => call(getApplicant, { params: { id } }))
  const shown = findLoadedValue(reading)
  return (
    <>
      <BackToApplicantListLink />
      {reading.stage === 'failed' && [404, 410].includes(reading.failure.status) ? (
        // Nothing of a person who has deleted the application stays on the screen.
        <MissingApplication failure={reading.failure} />
      ) : shown ? (
        <ApplicantPage applicant={shown} onChange={keep} onReload={again} />
      ) : (
        <>
          <PageTitle>Application</PageTitle>
          <header className={styles.applicantHead}>
            <h1 tabIndex={-1}>Application</h1>
          </header>
          {reading.stage === 'failed' ? (
            <ListFailureNotice failure={reading.failure} again={again} />
          ) : (
            <div aria-busy="true">
              <Skeleton shape="title" />
              <Skeleton shape="card" />
            </div>
          )}
        </>
      )}
    </>
  )
}

/** Says that an application does not exist or was deleted. There is no button to retry, because that would not help. */
function MissingApplication({ failure: { status, message } }: { failure: Failure }) {
  const title = status === 410 ? 'Withdrawn' : 'Application not found'
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <header className={styles.applicantHead}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{message}</p>
        {status === 404 && <p>It may be another branch's, or have been deleted.</p>}
      </header>
    </>
  )
}

/** Links back to the list with its earlier filters. */
function BackToApplicantListLink() {
  const { from } = (useLocation().state ?? {}) as { from?: string }
  return (
    <BackLink to={from?.startsWith(APPLICATIONS_PATH) ? from : APPLICATIONS_PATH}>
      Applications
    </BackLink>
  )
}
