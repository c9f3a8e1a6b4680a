import { register } from '#features/accounts/contract/register.ts'
import { signIn } from '#features/accounts/contract/sign-in.ts'
import { changeUser } from '#features/candidates/contract/user.ts'
import { openCandidateSession } from '#features/accounts/web/sign-in/open-candidate-session.ts'
import type { JobAction } from '#features/tracked-applications/web/job-action.ts'
import { call } from '#web/call/call.ts'
import { callTransport } from '#web/call/carrier.ts'
import { storeCandidateName } from '#web/session/store-candidate-name.ts'
import { completeStep } from '../../contract/user-status.ts'
import type { Slide } from '../../domain/slides.ts'
import { addVerifiedPhone } from './add-proved-phone.ts'
import { rememberConfirmationLetter } from './confirmation-letter.ts'
import { dispatchOnboardingEvents, useOnboarding } from './onboarding-state.ts'

type NewNames = {
  readonly firstName: string
  readonly middleName?: string
  readonly lastName: string
}

/** Saves the answer of the name slide: in a signed-in person's profile, in a new account if the password is known, or else in the state. */
export async function saveNames(names: NewNames, jobAction: JobAction | null) {
  const {
    user: { authorizationToken, id },
    password,
  } = useOnboarding.getState()
  if (authorizationToken && id) {
    storeCandidateName(await call(changeUser, { params: { id }, body: names }))
    recordStepInBackground(id, 'Name')
    dispatchOnboardingEvents(
      { type: 'stepCompleted', slide: 'Name' },
      { type: 'userKnown', user: names },
    )
  } else if (password) await makeAccount(names, jobAction)
  else dispatchOnboardingEvents({ type: 'stepCompleted', slide: 'Name' })
}

/** Makes the account and opens its onboarding session. The confirmation link carries the remembered job action. */
export async function makeAccount({ middleName, ...names }: NewNames, jobAction: JobAction | null) {
  const {
    user: { emailAddress },
    password,
    shortcode,
  } = useOnboarding.getState()
  const { user, token } = await call(register, {
    query: jobAction ?? {},
    body: { emailAddress, password, ...names },
  })
  rememberConfirmationLetter(() =>
    call(signIn, {
      query: jobAction ?? {},
      body: { emailAddress, password, clientId: callTransport.clientId },
    }),
  )
  await openCandidateSession({ user, token })
  // The account exists already, so a failure to save the middle name is ignored; the profile asks for it.
  if (middleName)
    await call(changeUser, { params: { id: user.id }, body: { middleName } }).catch(() => {})
  const phoneNumber =
    shortcode?.phone && (await addVerifiedPhone(user.id, shortcode.phone)) ? shortcode.phone : ''
  for (const slide of ['AuthForm', 'Password', 'Name'] as const)
    recordStepInBackground(user.id, slide)
  dispatchOnboardingEvents(
    { type: 'stepCompleted' },
    {
      type: 'signedIn',
      user: {
        id: user.id,
        ...names,
        phoneNumber,
        authorizationToken: token,
        isPortal: user.isPortal,
      },
    },
    // The introduction explains how to make an account or sign in, which is now superfluous.
    { type: 'introductionRemoved' },
    // A number that this browser has not proven is asked for like any other, but with the field filled in.
    ...(shortcode?.phone && !phoneNumber
      ? ([
          { type: 'typed', values: { phone: shortcode.phone } },
          { type: 'shortcodeRead', shortcode: { ...shortcode, phone: '' } },
        ] as const)
      : []),
  )
}

/** Records a step in the background. A failure is ignored: at worst the question is asked again on a later visit. */
export function recordStepInBackground(userId: string, slide: Slide) {
  call(completeStep, { params: { id: userId }, body: { value: slide } }).catch(() => {})
}
