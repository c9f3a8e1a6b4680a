import { SOCIAL_PROVIDERS, type SocialProviderName } from './social-providers.ts'

/** [seed 8.8] The sign-in page's message for any failure of a provider's sign-in. */
const SIGN_IN_REFUSED_MESSAGE = 'Unable to authenticate user. Please try again.'

/** The causes of a failed provider sign-in, as far as the person can act on them. */
export type SocialRefusalReason = 'not signed in there' | 'no address' | 'other'
/** The `data` of a 400 if the provider states no confirmed address of the person. */
export const NO_ADDRESS_REFUSAL = { reason: 'no address' } as const

const SIGN_IN_HERE_ADVICE = 'sign in here with your email address and a password'

/** Returns the specification's sentence and the next step for the person. */
export const describeSocialRefusal = (
  refusal: SocialRefusalReason,
  provider: SocialProviderName | undefined,
) =>
  `${SIGN_IN_REFUSED_MESSAGE} ${provider ? describeNextStep(refusal, SOCIAL_PROVIDERS[provider]) : 'Choose one of the ways to sign in below.'}`

function describeNextStep(refusal: SocialRefusalReason, name: string): string {
  if (refusal === 'no address')
    return `${name} gave us no confirmed email address. Add or confirm one in your ${name} account and try again, or ${SIGN_IN_HERE_ADVICE}.`
  const again = `Press ‘Continue with ${name}’ once more, or ${SIGN_IN_HERE_ADVICE}.`
  return refusal === 'other'
    ? again
    : `You came back from ${name} without signing in there. ${again}`
}
