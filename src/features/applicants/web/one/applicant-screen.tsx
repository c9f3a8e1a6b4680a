import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '#web/call/call.ts'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { type Applicant, getApplicant } from '../../contract/applicants.ts'
import { APPLICATIONS } from '#features/tracked-applications/domain/desk-path.ts'
import styles from './applicant-page.module.css'
import { ApplicantPage } from './applicant-page.tsx'

/** One application; what was changed here is shown at once. */
export function ApplicantScreen({ id }: { id: string }) {
  const loaded = useLoaded(useCallback(() => call(getApplicant, { params: { id } }), [id]))
  const [last, setLast] = useState<Applicant>()
  const shown = last ?? (loaded.stage === 'ready' ? loaded.data : undefined)
  const read = () => void call(getApplicant, { params: { id } }).then(setLast, () => {})
  return (
    <>
      <BackToList />
      {shown ? (
        <ApplicantPage applicant={shown} change={setLast} again={read} />
      ) : (
        <>
          <PageTitle>Application</PageTitle>
          <header className={styles.applicantHead}>
            <h1 tabIndex={-1}>Application</h1>
          </header>
          {loaded.stage === 'failed' ? (
            <TryAgain failure={loaded.failure} again={loaded.again} />
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

/** To the list as it was left. */
function BackToList() {
  const { from } = (useLocation().state ?? {}) as { from?: string }
  return <BackLink to={from?.startsWith(APPLICATIONS) ? from : APPLICATIONS}>Applications</BackLink>
}
