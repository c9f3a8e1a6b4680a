import { SOCIAL_PROVIDERS, type SocialProviderName } from './social-providers.ts'

/** The sign-in page's message for any failed sign-in through a provider, as specification section 8.8 requires [seed 8.8]. */
const SIGN_IN_REFUSED_MESSAGE = 'Unable to authenticate user. Please try again.'

/** The causes of a failed provider sign-in about which the person can do something; 'other' means any other cause. */
export type SocialRefusalReason = 'not signed in there' | 'no address' | 'other'
/** The `data` of a 400 if the provider states no confirmed address of the person. */
export const NO_ADDRESS_REFUSAL = { reason: 'no address' } as const

const SIGN_IN_HERE_ADVICE = 'sign in here with your email address and a password'

/** Returns `SIGN_IN_REFUSED_MESSAGE`, followed by what the person can do next. */
export const describeSocialRefusal = (
  refusal: SocialRefusalReason,
  provider: SocialProviderName | undefined,
) =>
  `${SIGN_IN_REFUSED_MESSAGE} ${provider ? describeNextStep(refusal, SOCIAL_PROVIDERS[provider]) : 'Choose one of the ways to sign in below.'}`

function describeNextStep(refusal: SocialRefusalReason, name: string): string {
  if (refusal === 'no address')
    return `${name} gave us no confirmed email address. Add or confirm one in your ${name} account and try again, or ${SIGN_IN_HERE_ADVICE}.`
  const again = `Press ‘Continue with ${name}’ again, or ${SIGN_IN_HERE_ADVICE}.`
  return refusal === 'other'
    ? again
    : `You came back from ${name} without signing in there. ${again}`
}
