import { signOut, useSession } from '#web/session/session.ts'
import { endSession } from '#web/session/unended-sessions.ts'

/** Ends the session on the server and deletes the person's data in this browser, at once even if the server cannot be reached. */
export async function signOutHere() {
  const { candidate } = useSession.getState()
  // Another tab may receive a 401 before it learns of this sign-out, and must not report that the session expired.
  if (candidate.auth) useSession.setState({ signedOut: 'by hand' })
  try {
    if (candidate.auth) await endSession(candidate.auth.candidateApiToken)
  } finally {
    signOut()
  }
}
