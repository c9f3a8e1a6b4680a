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

type Props = {
  /** Undefined until it is known what the consultant may do. */
  worksOnRegistrations: boolean | undefined
  /** The waiting work of other features, a WaitingCountCard each. */
  also: ReactNode
}

/** Renders /consultant: the waiting work, and the consultant's branches. */
export function ConsultantDashboard({ worksOnRegistrations, also }: Props) {
  const firstName = useSession(({ consultant }) => consultant.auth?.firstName ?? '')
  return (
    <>
      <div className={`cluster ${styles.pageHead}`}>
        <h1 tabIndex={-1}>Hello {firstName}</h1>
        {worksOnRegistrations && (
          <ButtonLink to="/consultant/registrations/new">New registration</ButtonLink>
        )}
      </div>
      {worksOnRegistrations ? (
        <WaitingRegistrations also={also} />
      ) : (
        <ul className={styles.views} aria-label="What waits">
          {also}
        </ul>
      )}
      <OwnBranchesAndLinks />
    </>
  )
}

function WaitingRegistrations({ also }: Pick<Props, 'also'>) {
  const counts = useLoaded(readCounts)
  if (counts.stage === 'failed') return <ListFailureNotice {...counts} />
  return <WaitingWork counts={counts} also={also} />
}
