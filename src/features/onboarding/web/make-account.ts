import { register } from '#features/accounts/contract/register.ts'
import { signIn } from '#features/accounts/contract/sign-in.ts'
import { openCandidateSession } from '#features/accounts/web/open-candidate-session.ts'
import type { JobAction } from '#features/tracked-applications/web/job-action.ts'
import { call } from '#web/call.ts'
import { transport } from '#web/carrier.ts'
import { onSignOut } from '#web/session.ts'
import { completeStep } from '../contract/user-status.ts'
import type { Slide } from '../domain/slides.ts'
import { dispatch, useOnboarding } from './onboarding-state.ts'

let again: (() => Promise<void>) | undefined
onSignOut(() => {
  again = undefined
})
/** Sends the confirmation link once more, for as long as this page lives: it takes the password, which is in memory alone. */
export const linkSender = () => again

/** Makes the account and opens its onboarding session; the remembered action goes into the link that is mailed. */
export async function makeAccount(names: { readonly firstName: string; readonly lastName: string }, jobAction: JobAction | null) {
  const { user: { emailAddress }, password } = useOnboarding.getState()
  const { user, token } = await call(register, { query: jobAction ?? {}, body: { emailAddress, password, ...names } })
  again = async () => void (await call(signIn, { query: jobAction ?? {}, body: { emailAddress, password, clientId: transport.clientId } }))
  await openCandidateSession({ user, token })
  for (const slide of ['AuthForm', 'Password', 'Name'] as const) trackStep(user.id, slide)
  dispatch({ type: 'stepCompleted', slide: 'Name' }, { type: 'signedIn', user: { id: user.id, ...names, authorizationToken: token, isPortal: user.isPortal } })
}

/** Each step is recorded by a call; nobody waits for it, and nothing is lost when it fails. */
export function trackStep(userId: string, slide: Slide) {
  call(completeStep, { params: { id: userId }, body: { value: slide } }).catch(() => {})
}
