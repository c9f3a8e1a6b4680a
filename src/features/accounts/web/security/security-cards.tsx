import { useCallback } from 'react'
import { requireCandidateId } from '#features/candidates/web/profile-copy.ts'
import { endOtherSessions, endSession, listSessions } from '#features/sessions/contract/sessions.ts'
import { call } from '#web/call/call.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { listSocialLogins } from '../../contract/social-logins.ts'
import { EarlierAccountCard } from './security-earlier-account.tsx'
import { PasswordCard } from './security-password.tsx'
import { SessionsCard } from './security-sessions.tsx'
import { SignInProvidersCard } from './security-sign-ins.tsx'

const endOneSession = async (sessionId: string) =>
  call(endSession, { params: { id: requireCandidateId(), sessionId } })
const endAllOtherSessions = async () =>
  call(endOtherSessions, { params: { id: requireCandidateId() } })

/** The cards share one page, because a changed password ends sessions and a provider can replace a password. */
export function SecurityCards({ emailAddress }: { emailAddress: string }) {
  const sessions = useLoaded(
    useCallback(async () => call(listSessions, { params: { id: requireCandidateId() } }), []),
  )
  const logins = useLoaded(
    useCallback(async () => call(listSocialLogins, { params: { id: requireCandidateId() } }), []),
  )
  return (
    <>
      <PasswordCard
        emailAddress={emailAddress}
        mayHaveNone={logins.stage === 'ready' && logins.data.length > 0}
        onChanged={sessions.again}
      />
      <EarlierAccountCard />
      <SessionsCard
        sessions={sessions}
        onReload={sessions.again}
        endSession={endOneSession}
        endOtherSessions={endAllOtherSessions}
        signOutPath="/logout"
      />
      <SignInProvidersCard logins={logins} again={logins.again} />
    </>
  )
}
