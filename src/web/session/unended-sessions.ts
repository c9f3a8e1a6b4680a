import { consultantLogout } from '#features/consultants/contract/consultant-sign-in.ts'
import { signOut } from '#features/sessions/contract/sign-out.ts'
import type { Failure } from '#shared/failure.ts'
import { readTokenPrefix } from '#shared/token-kind.ts'
import { SECOND } from '#shared/words/durations.ts'
import { call } from '../call/call.ts'
import { createQuietCarrier } from '../call/quiet-carrier.ts'
import { useSession } from './session.ts'

const RETRY_MS = 30 * SECOND
const TOO_MANY_REQUESTS = 429

const listTokens = () => useSession.getState().unended?.split(' ') ?? []
const storeTokens = (tokens: readonly string[]) =>
  useSession.setState({ unended: tokens.join(' ') || null })

/**
 * Ends a session on the server. This browser stores its token until the server has answered, so that a sign-out without a connection, or in a page
 * that is closed too early, still ends the session. Resolves after the first try.
 */
export async function endSession(token: string) {
  storeTokens([...new Set([...listTokens(), token])])
  await endLeftSessions()
}

/** Ends the sessions whose sign-out the server has not answered yet. Without an answer it tries again later, and as soon as the browser is online. */
export async function endLeftSessions() {
  stopWaiting()
  for (const token of listTokens())
    if (await isEnded(token)) storeTokens(listTokens().filter((other) => other !== token))
  if (listTokens().length > 0) waitForServer()
}

/** Returns whether the server has ended the session, now or earlier. A refusal counts, because the same call would be refused again. */
async function isEnded(token: string): Promise<boolean> {
  const bearer = `Bearer ${token}`
  try {
    await (readTokenPrefix(token) === 'co'
      ? call(consultantLogout, {}, createQuietCarrier({ authorization: bearer }))
      : call(signOut, {}, createQuietCarrier({ authentication: bearer })))
    return true
  } catch (failure) {
    const { status } = failure as Failure
    return status < 500 && status !== TOO_MANY_REQUESTS
  }
}

let stopWaiting = () => {}
function waitForServer() {
  stopWaiting()
  const tryAgain = () => void endLeftSessions()
  const timer = setTimeout(tryAgain, RETRY_MS)
  addEventListener('online', tryAgain)
  stopWaiting = () => {
    clearTimeout(timer)
    removeEventListener('online', tryAgain)
  }
}
