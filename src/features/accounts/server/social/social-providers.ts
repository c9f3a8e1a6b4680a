import { unavailable } from '#shared/failure.ts'
import type { Config } from '#server/settings/config.ts'
import { SOCIAL_PROVIDERS, type SocialProviderName } from '../../domain/social-providers.ts'
import { limitTotalTime, ProviderAway } from './ask-provider.ts'
import { createFacebookProvider } from './facebook.ts'
import { createOpenIdProvider } from './openid.ts'
import type { SocialProvider } from './social-provider.ts'

/** Creates the providers that this installation has configured. */
export function createSocialProviders({
  social: { google, linkedin, facebook },
  publicOrigin,
}: Pick<Config, 'social' | 'publicOrigin'>): Readonly<
  Partial<Record<SocialProviderName, SocialProvider>>
> {
  const redirectUri = `${publicOrigin}/login/redirect`
  return {
    ...(google
      ? { google: createOpenIdProvider(google, redirectUri, { withoutNonce: false }) }
      : {}),
    ...(linkedin
      ? { linkedin: createOpenIdProvider(linkedin, redirectUri, { withoutNonce: true }) }
      : {}),
    ...(facebook ? { facebook: createFacebookProvider(facebook, redirectUri) } : {}),
  }
}

/** Awaits a provider. One that cannot be reached is a 503 with a message, not a refusal, because the other ways to sign in still work. */
export async function awaitProvider<Value>(
  name: SocialProviderName,
  asking: Promise<Value>,
  warn: (fact: object, words: string) => void,
): Promise<Value> {
  try {
    return await limitTotalTime(asking)
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    warn({ provider: name, why: error.message }, 'a sign-in provider is away')
    throw unavailable(
      30,
      `${SOCIAL_PROVIDERS[name]} cannot be reached at the moment. Please try again in a minute, or sign in with your email address.`,
    )
  }
}
