import type { ReactNode } from 'react'
import { call } from '#web/call/call.ts'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useSession } from '#web/session/session.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { getRegistrationCounts } from '../../contract/list/desk-list.ts'
import { ButtonLink } from '#web/kit/layout/button.tsx'
import styles from './dashboard.module.css'
import { WaitingWork } from './waiting-work.tsx'
import { OwnBranchesAndLinks } from './own-branches-and-links.tsx'

const readCounts = () => call(getRegistrationCounts, { query: {} })

/** Renders /consultant: the waiting work, and the consultant's branches. `also`: the waiting work of other features, a WaitingCountCard each. */
export function ConsultantDashboard({ also }: { also: ReactNode }) {
  const firstName = useSession(({ consultant }) => consultant.auth?.firstName ?? '')
  const counts = useLoaded(readCounts)
  return (
    <>
      <div className={`cluster ${styles.pageHead}`}>
        <h1 tabIndex={-1}>Hello {firstName}</h1>
        <ButtonLink to="/consultant/registrations/new">New registration</ButtonLink>
      </div>
      {counts.stage === 'failed' ? (
        <ListFailureNotice {...counts} />
      ) : (
        <WaitingWork counts={counts} also={also} />
      )}
      <OwnBranchesAndLinks />
    </>
  )
}
