import { randomUUID } from 'node:crypto'
import { generateKeyPair, SignJWT } from 'jose'

export const CLIENT_SECRET = 'the secret of this test'

/** What the provider says about the next person who signs in. */
export type Stated = {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: unknown
  readonly given_name?: string
  readonly family_name?: string
}
export type Asked = {
  readonly issuer: string
  readonly clientId: string
  readonly nonce: string | undefined
  readonly now: number
}
export type Maker = (asked: Asked) => string | Promise<string>
export type IssuerTrouble =
  | 'none'
  | 'hangs up'
  | 'hangs'
  | 'fails'
  | 'talks nonsense'
  | 'has lost its keys'
type Granted = {
  readonly clientId: string
  readonly nonce: string | undefined
  readonly challenge: string | undefined
  readonly redirectUri: string
  readonly stated: Stated
}
type AccessToken = {
  readonly clientId: string
  readonly stated: Stated
  readonly expiresAt: number
  readonly revoked: boolean
}
export type IssuerState = {
  readonly codes: Map<string, Granted>
  readonly tokens: Map<string, AccessToken>
  origin: string
  key: { readonly pair: Awaited<ReturnType<typeof newKeyPair>>; readonly kid: string }
  next: { readonly stated?: Stated; readonly make?: Maker | undefined }
  trouble: IssuerTrouble
  clock: () => Date
}

export const newKeyPair = () => generateKeyPair('RS256', { extractable: true })

export const issuerState = async (): Promise<IssuerState> => ({
  codes: new Map(),
  tokens: new Map(),
  origin: '',
  key: { pair: await newKeyPair(), kid: 'first' },
  next: {},
  trouble: 'none',
  clock: () => new Date(),
})

export const secondsOf = ({ clock }: IssuerState) => Math.floor(clock().getTime() / 1000)

/** Returns the next person; by default each sign-in is a new person. */
export const whoComes = ({ next }: IssuerState): Stated =>
  next.stated ?? {
    sub: randomUUID(),
    email: `${randomUUID()}@example.test`,
    email_verified: true,
    given_name: 'Mara',
    family_name: 'Quinn',
  }

/** Returns what a code was issued for, and makes the code invalid, because it works only once. */
export function useCode({ codes }: IssuerState, code = ''): Granted | undefined {
  const granted = codes.get(code)
  codes.delete(code)
  return granted
}

/** Signs a correct ID token; `change` makes it an incorrect one. */
export const signIdToken = async (
  { key }: IssuerState,
  { issuer, clientId, nonce, now }: Asked,
  change: Readonly<Record<string, unknown>>,
  stated: Stated,
) =>
  new SignJWT({
    iss: issuer,
    aud: clientId,
    iat: now,
    exp: now + 300,
    nonce,
    ...stated,
    ...change,
  })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid })
    .sign(key.pair.privateKey)

type Life = { readonly stated?: Stated; readonly lifeSeconds?: number; readonly revoked?: boolean }

/** Issues an access token of Facebook's kind, for any app. */
export function issueAccessToken(
  state: IssuerState,
  clientId: string,
  { stated = whoComes(state), lifeSeconds = 3600, revoked = false }: Life = {},
) {
  const token = `EAA${randomUUID()}`
  state.tokens.set(token, {
    clientId,
    stated,
    expiresAt: secondsOf(state) + lifeSeconds,
    revoked,
  })
  return token
}
