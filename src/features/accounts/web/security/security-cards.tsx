import { useCallback } from 'react'
import { ownId } from '#features/candidates/web/profile-copy.ts'
import { endOtherSessions, endSession, listSessions } from '#features/sessions/contract/sessions.ts'
import { call } from '#web/call/call.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { listSocialLogins } from '../../contract/social-logins.ts'
import { SecurityEarlier } from './security-earlier.tsx'
import { SecurityPassword } from './security-password.tsx'
import { SecuritySessions } from './security-sessions.tsx'
import { SecuritySignIns } from './security-sign-ins.tsx'

const endOne = async (sessionId: string) => call(endSession, { params: { id: ownId(), sessionId } })
const endOthers = async () => call(endOtherSessions, { params: { id: ownId() } })

/**
 * The cards for password, earlier account, sessions and providers share one page, because a changed password ends sessions and a provider can replace
 * a password.
 */
export function SecurityCards({ emailAddress }: { emailAddress: string }) {
  const sessions = useLoaded(
    useCallback(async () => call(listSessions, { params: { id: ownId() } }), []),
  )
  const logins = useLoaded(
    useCallback(async () => call(listSocialLogins, { params: { id: ownId() } }), []),
  )
  return (
    <>
      <SecurityPassword
        emailAddress={emailAddress}
        mayHaveNone={logins.stage === 'ready' && logins.data.length > 0}
        changed={sessions.again}
      />
      <SecurityEarlier />
      <SecuritySessions
        sessions={sessions}
        again={sessions.again}
        end={endOne}
        endOthers={endOthers}
        wayOut="/logout"
      />
      <SecuritySignIns logins={logins} again={logins.again} />
    </>
  )
}
