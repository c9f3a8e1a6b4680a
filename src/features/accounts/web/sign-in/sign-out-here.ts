import { signOut as signOutCall } from '#features/sessions/contract/sign-out.ts'
import { call } from '#web/call/call.ts'
import { signOut, useSession } from '#web/session/session.ts'

/** Ends the session on the server and lets go of everything of the person in this browser; the latter also when the server is away. */
export async function signOutHere() {
  const { candidate } = useSession.getState()
  // Another tab may be refused before it hears of this: it must not take it for a session that ended.
  if (candidate.auth) useSession.setState({ signedOut: 'by hand' })
  try {
    if (candidate.auth) await call(signOutCall, {})
  } finally {
    signOut()
  }
}
