import type { ClaimedPerson } from '../../domain/person-claims.ts'

/** The secrets of a started sign-in. */
export type StartedSignIn = {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** The calls to one provider. Each may throw `ProviderAway`. */
export type SocialProvider = {
  /** Returns the address at which the person signs in. */
  readonly authorizationUrl: (begun: StartedSignIn) => Promise<string>
  /** Exchanges a code for the third-party token; undefined if the provider refuses the code. */
  readonly tokenFor: (
    code: string,
    begun: Pick<StartedSignIn, 'verifier'>,
  ) => Promise<string | undefined>
  /** Verifies a token and returns its person; undefined unless the token is this provider's, for our client, not expired and of this sign-in. */
  readonly personOf: (
    token: string,
    begun: Pick<StartedSignIn, 'nonce'>,
    now: Date,
  ) => Promise<ClaimedPerson | undefined>
}

export type ProviderSettings = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}
