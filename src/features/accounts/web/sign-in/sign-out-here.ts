import { signOut as signOutCall } from '#features/sessions/contract/sign-out.ts'
import { call } from '#web/call/call.ts'
import { signOut, useSession } from '#web/session/session.ts'

/** Ends the session on the server, and forgets everything of the person in this browser, even when the server cannot be reached. */
export async function signOutHere() {
  const { candidate } = useSession.getState()
  // Another tab may be refused before it hears of this sign-out, and must not say that the session ended by itself.
  if (candidate.auth) useSession.setState({ signedOut: 'by hand' })
  try {
    if (candidate.auth) await call(signOutCall, {})
  } finally {
    signOut()
  }
}
