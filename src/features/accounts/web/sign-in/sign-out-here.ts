import { signOut as signOutCall } from '#features/sessions/contract/sign-out.ts'
import { call } from '#web/call/call.ts'
import { signOut, useSession } from '#web/session/session.ts'

/** Ends the session on the server and deletes the person's data in this browser, even if the server cannot be reached. */
export async function signOutHere() {
  const { candidate } = useSession.getState()
  // Another tab may receive a 401 before it learns of this sign-out, and must not report that the session expired.
  if (candidate.auth) useSession.setState({ signedOut: 'by hand' })
  try {
    if (candidate.auth) await call(signOutCall, {})
  } finally {
    signOut()
  }
}
