/** The providers for social sign-in, with the names that people know. */
export const SOCIAL_PROVIDERS = {
  google: 'Google',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
} as const
export type SocialProviderName = keyof typeof SOCIAL_PROVIDERS

export const SOCIAL_PROVIDER_NAMES = Object.keys(SOCIAL_PROVIDERS) as readonly SocialProviderName[]
export const isSocialProvider = (name: string): name is SocialProviderName =>
  Object.hasOwn(SOCIAL_PROVIDERS, name)

/** Builds the OAuth state. It begins with the provider's name, so that the return page knows which provider the person comes from. */
export const buildSocialState = (provider: SocialProviderName, random: string) =>
  `${provider}.${random}`

export function readProviderFromState(state: string): SocialProviderName | undefined {
  const [name = ''] = state.split('.', 1)
  return isSocialProvider(name) ? name : undefined
}

/** Returns a sentence that advises the person to confirm their address at the provider or to sign in here. */
export const describeUnconfirmedAddress = (name: SocialProviderName) =>
  `${SOCIAL_PROVIDERS[name]} has not confirmed your email address. Confirm it in your ${SOCIAL_PROVIDERS[name]} account and try again, or sign in here with your email address and a password.`
