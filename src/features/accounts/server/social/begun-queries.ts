import { type Database, sql } from '#server/database/database.ts'
import { sha256 } from '#server/security/hashes.ts'
import type { RememberedAction } from '../../contract/register.ts'
import type { SocialProviderName } from '../../domain/social-providers.ts'
import type { Begun } from './social-provider.ts'

export const SIGN_IN_SECONDS = 600

type InBrowser = { readonly provider: SocialProviderName; readonly browser: Buffer }
type Beginning = InBrowser &
  Begun & { readonly redirectUrl: string; readonly remembered: RememberedAction }

/** A sign-in has begun: ten minutes, in this browser. */
export const keepBegun = (
  db: Database,
  { provider, browser, state, nonce, verifier, redirectUrl, remembered }: Beginning,
  now: Date,
) =>
  db.run(sql`
    insert into social_sign_ins (state_hash, browser_hash, provider, nonce, verifier, redirect_url, job, action, expires_at)
    values (${sha256(state)}, ${browser}, ${provider}, ${nonce}, ${verifier}, ${redirectUrl}, ${remembered.job ?? null}, ${remembered.action ?? null}, ${new Date(now.getTime() + SIGN_IN_SECONDS * 1000)})`)

type Returned = {
  readonly verifier: string
  readonly redirectUrl: string
  readonly job: string | null
  readonly action: 'save' | 'apply' | null
}

/** The person came back: a state is good once, in its own browser, with its own provider. */
export const takeReturn = (
  db: Database,
  { provider, browser, state }: InBrowser & Pick<Begun, 'state'>,
  now: Date,
) =>
  db.maybe<Returned>(sql`
    update social_sign_ins set exchanged_at = ${now}
    where state_hash = ${sha256(state)} and browser_hash = ${browser} and provider = ${provider} and exchanged_at is null and expires_at > ${now}
    returning verifier, redirect_url as "redirectUrl", job, action`)

/** Ties the token to the sign-in that it came for. One that came before stays tied to that. */
export const keepToken = (
  db: Database,
  { state, token }: Pick<Begun, 'state'> & { readonly token: string },
) =>
  db.run(sql`
    update social_sign_ins set token_hash = ${sha256(token)}
    where state_hash = ${sha256(state)} and not exists (select 1 from social_sign_ins where token_hash = ${sha256(token)})`)

type OfToken = InBrowser & { readonly token: string }
export type Awaited = {
  readonly nonce: string
  readonly job: string | null
  readonly action: 'save' | 'apply' | null
}

/** The sign-in that waits for this token in this browser. */
export const awaitedSignIn = (db: Database, { provider, browser, token }: OfToken, now: Date) =>
  db.maybe<Awaited>(sql`
    select nonce, job, action from social_sign_ins
    where token_hash = ${sha256(token)} and browser_hash = ${browser} and provider = ${provider} and used_at is null and expires_at > ${now}`)

/** A token signs in once, however often and fast it is sent. */
export const takeToken = async (db: Database, { token }: Pick<OfToken, 'token'>, now: Date) =>
  (await db.run(
    sql`update social_sign_ins set used_at = ${now} where token_hash = ${sha256(token)} and used_at is null`,
  )) === 1
