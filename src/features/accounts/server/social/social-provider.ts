import type { StatedPerson } from '../../domain/stated-person.ts'

/** What is kept of a sign-in that was begun. */
export type Begun = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** How one provider is spoken to. Each may throw ProviderAway. */
export type SocialProvider = {
  /** Where the person signs in. */
  readonly authorizationUrl: (begun: Begun) => Promise<string>
  /** The third-party token for a code; undefined when the provider refuses the code. */
  readonly tokenFor: (code: string, begun: Pick<Begun, 'verifier'>) => Promise<string | undefined>
  /** Whom the token names, verified; undefined for any token that is not this provider's, for us, alive and of this sign-in. */
  readonly personOf: (
    token: string,
    begun: Pick<Begun, 'nonce'>,
    now: Date,
  ) => Promise<StatedPerson | undefined>
}

export type ProviderSettings = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}
