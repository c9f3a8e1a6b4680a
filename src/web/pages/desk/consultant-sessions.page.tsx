import { SessionsCard } from '#features/accounts/web/security/security-sessions.tsx'
import { ConsultantPageFrame } from '#features/reviews/web/desk-page.tsx'
import {
  endConsultantSession,
  endOtherConsultantSessions,
  listConsultantSessions,
} from '#features/sessions/contract/consultant-sessions.ts'
import { call } from '#web/call/call.ts'
import { useSession } from '#web/session/session.ts'
import { useReading } from '#web/reading/use-reading.ts'

const loadConsultantSessions = () => call(listConsultantSessions, {})
const endSession = (id: string) => call(endConsultantSession, { params: { id } })
const endOtherSessions = () => call(endOtherConsultantSessions, {})

/** The page at /consultant/sessions: the browsers in which the consultant is signed in, which they can sign out. */
export default function ConsultantSessionsPage() {
  const sessions = useReading('sessions', loadConsultantSessions)
  const email = useSession(({ consultant }) => consultant.auth?.email)
  return (
    <ConsultantPageFrame
      title="Your sign-ins"
      lead="You are signed out of the desk automatically half an hour after you last used it. Sign out any browser that you left open or do not recognise."
    >
      {email && <p>You are signed in as {email}.</p>}
      <SessionsCard
        sessions={sessions}
        onReload={sessions.again}
        endSession={endSession}
        endOtherSessions={endOtherSessions}
        signOutPath="/consultant/logout"
      />
    </ConsultantPageFrame>
  )
}
