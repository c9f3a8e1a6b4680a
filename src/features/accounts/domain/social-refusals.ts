import { SOCIAL_PROVIDERS, type SocialProviderName } from './social-providers.ts'

/** [seed 8.8] The sign-in page says this of anything that went wrong at the provider. */
const REFUSED = 'Unable to authenticate user. Please try again.'

/** Why a provider's sign-in came to nothing, as far as the person can do something about it. */
export type SocialRefusal = 'not signed in there' | 'no address' | 'other'
/** The `data` of a 400 for someone of whom the provider states no address that it has confirmed. */
export const NO_ADDRESS = { reason: 'no address' } as const

const HERE = 'sign in here with your email address and a password'

/** The specification's sentence, then what the person can do next. */
export const socialRefusalWords = (
  refusal: SocialRefusal,
  provider: SocialProviderName | undefined,
) =>
  `${REFUSED} ${provider ? nextStep(refusal, SOCIAL_PROVIDERS[provider]) : 'Choose one of the ways to sign in below.'}`

function nextStep(refusal: SocialRefusal, name: string): string {
  if (refusal === 'no address')
    return `${name} gave us no confirmed email address. Add or confirm one in your ${name} account and try again, or ${HERE}.`
  const again = `Press ‘Continue with ${name}’ once more, or ${HERE}.`
  return refusal === 'other'
    ? again
    : `You came back from ${name} without signing in there. ${again}`
}
