import { getUser } from '#features/candidates/contract/user.ts'
import { call } from '#web/call/call.ts'
import { isCandidate, jobBoardAuth, useSession } from '#web/session/session.ts'
import { keepConfirmed } from './keep-confirmed.ts'

/**
 * Asks the server whether the portal is open now. The letter of a registration may be opened in another browser, where the password that was chosen makes the
 * session that waits here a portal session (amendment 1.2), and only the server knows. A call that fails changes nothing.
 */
export async function opensElsewhere(): Promise<boolean> {
  const waiting = jobBoardAuth(useSession.getState())
  if (!waiting) return false
  if (!waiting.isPortal && navigator.onLine !== false)
    await call(getUser, { params: { id: waiting.id }, query: { includes: '' } }).then(
      keepConfirmed,
      () => {},
    )
  return isCandidate(useSession.getState())
}
