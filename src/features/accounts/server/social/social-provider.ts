import type { StatedPerson } from '../../domain/stated-person.ts'

/** What is stored of a sign-in that was begun. */
export type BegunSignIn = {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** The calls to one provider. Each may throw `ProviderAway`. */
export type SocialProvider = {
  /** Makes the address at which the person signs in. */
  readonly authorizationUrl: (begun: BegunSignIn) => Promise<string>
  /** Exchanges a code for the third-party token; undefined when the provider refuses the code. */
  readonly tokenFor: (
    code: string,
    begun: Pick<BegunSignIn, 'verifier'>,
  ) => Promise<string | undefined>
  /** Verifies a token and reads the person it names; undefined unless the token is this provider's, for us, not expired and of this sign-in. */
  readonly personOf: (
    token: string,
    begun: Pick<BegunSignIn, 'nonce'>,
    now: Date,
  ) => Promise<StatedPerson | undefined>
}

export type ProviderSettings = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}
