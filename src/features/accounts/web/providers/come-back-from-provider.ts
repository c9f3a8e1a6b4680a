import { type JobAction, readJobAction } from '#features/tracked-applications/web/job-action.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#web/call/call.ts'
import { exchangeSocialCode, signInSocially } from '../../contract/social-sign-in.ts'
import { readProviderFromState } from '../../domain/social-providers.ts'
import {
  NO_ADDRESS_REFUSAL,
  type SocialRefusalReason,
  describeSocialRefusal,
} from '../../domain/social-refusals.ts'
import { openCandidateSession } from '../sign-in/open-candidate-session.ts'

/** The milliseconds that the return from a provider waits before the person is signed in, as specification section 4.18 requires [seed 4.18]. */
export const RETURN_PAUSE_MS = 2000
const STATUSES_WITH_ADVICE: readonly number[] = [422, 429, 503]

type SignInDestination = { readonly jobAction: JobAction | null; readonly target: string }
export type ProviderReturn =
  | ({ readonly outcome: 'signedIn'; readonly userId: string } & SignInDestination)
  | ({ readonly outcome: 'linkSent'; readonly emailAddress: string } & SignInDestination)
  | ({ readonly outcome: 'refused'; readonly words: string } & SignInDestination)

/**
 * Exchanges the code for the third-party token, which is null if the provider gave none, and signs in with it. The result is returned after
 * RETURN_PAUSE_MS.
 */
export async function finishProviderSignIn(
  query: URLSearchParams,
  clientId: string,
): Promise<ProviderReturn> {
  const state = query.get('state') ?? ''
  const provider = readProviderFromState(state)
  let wish: SignInDestination = { jobAction: null, target: '/' }
  const refused = (refusal: SocialRefusalReason) =>
    ({ outcome: 'refused', words: describeSocialRefusal(refusal, provider), ...wish }) as const
  try {
    if (!provider) return refused('other')
    const { token, redirectUrl, job, action } = await call(exchangeSocialCode, {
      params: { provider },
      body: { code: query.get('code') ?? '', state },
    })
    wish = {
      jobAction: readJobAction(new URLSearchParams(job && action ? { job, action } : {})),
      target: redirectUrl,
    }
    if (token === null) return refused('not signed in there')

    const signedIn = await call(signInSocially, {
      params: { provider },
      body: { clientId, token, provider },
    }).finally(() => new Promise((done) => setTimeout(done, RETURN_PAUSE_MS)))
    if (!signedIn.user || !signedIn.token)
      return { outcome: 'linkSent', emailAddress: signedIn.linkSentTo ?? '', ...wish }
    await openCandidateSession({
      user: signedIn.user,
      token: signedIn.token,
      expiresAt: signedIn.expiresAt,
    })
    return { outcome: 'signedIn', userId: signedIn.user.id, ...wish }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // For these statuses the server's message names another way to sign in, so it is shown as it is.
    return STATUSES_WITH_ADVICE.includes(error.status)
      ? { outcome: 'refused', words: error.message, ...wish }
      : refused(isMissingAddress(error) ? 'no address' : 'other')
  }
}

const isMissingAddress = ({ data }: Failure) =>
  (data as { readonly reason?: unknown } | null)?.reason === NO_ADDRESS_REFUSAL.reason
