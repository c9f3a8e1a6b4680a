import { type Database, sql } from '#server/database/database.ts'
import { sha256 } from '#server/security/hashes.ts'
import type { RememberedJobAction } from '../../contract/register.ts'
import type { SocialProviderName } from '../../domain/social-providers.ts'
import type { StartedSignIn } from './social-provider.ts'

export const SOCIAL_SIGN_IN_LIFETIME_SECONDS = 600

type ProviderAndBrowser = { readonly provider: SocialProviderName; readonly browser: Buffer }
type NewSocialSignIn = ProviderAndBrowser &
  StartedSignIn & { readonly redirectUrl: string; readonly remembered: RememberedJobAction }

/** Stores a started sign-in, which is valid for ten minutes and only in this browser. */
export const storeStartedSignIn = (
  db: Database,
  { provider, browser, state, nonce, verifier, redirectUrl, remembered }: NewSocialSignIn,
  now: Date,
) =>
  db.run(sql`
    insert into social_sign_ins (state_hash, browser_hash, provider, nonce, verifier, redirect_url, job, action, expires_at)
    values (${sha256(state)}, ${browser}, ${provider}, ${nonce}, ${verifier}, ${redirectUrl}, ${remembered.job ?? null}, ${remembered.action ?? null}, ${new Date(now.getTime() + SOCIAL_SIGN_IN_LIFETIME_SECONDS * 1000)})`)

type ReturnedSignIn = {
  readonly verifier: string
  readonly redirectUrl: string
  readonly job: string | null
  readonly action: 'save' | 'apply' | null
}

/**
 * Uses up the state (the OAuth parameter) with which the person returned. It works once, only in the browser that started the sign-in and only for
 * the provider that was chosen there.
 */
export const consumeSignInState = (
  db: Database,
  { provider, browser, state }: ProviderAndBrowser & Pick<StartedSignIn, 'state'>,
  now: Date,
) =>
  db.maybe<ReturnedSignIn>(sql`
    update social_sign_ins set exchanged_at = ${now}
    where state_hash = ${sha256(state)} and browser_hash = ${browser} and provider = ${provider} and exchanged_at is null and expires_at > ${now}
    returning verifier, redirect_url as "redirectUrl", job, action`)

/** Links a token to the sign-in that obtained it. A token that is already linked to an earlier sign-in stays linked to it. */
export const linkTokenToSignIn = (
  db: Database,
  { state, token }: Pick<StartedSignIn, 'state'> & { readonly token: string },
) =>
  db.run(sql`
    update social_sign_ins set token_hash = ${sha256(token)}
    where state_hash = ${sha256(state)} and not exists (select 1 from social_sign_ins where token_hash = ${sha256(token)})`)

type TokenInBrowser = ProviderAndBrowser & { readonly token: string }
export type AwaitedSignIn = {
  readonly nonce: string
  readonly job: string | null
  readonly action: 'save' | 'apply' | null
}

/** Finds the sign-in in this browser that expects this token. */
export const findAwaitedSignIn = (
  db: Database,
  { provider, browser, token }: TokenInBrowser,
  now: Date,
) =>
  db.maybe<AwaitedSignIn>(sql`
    select nonce, job, action from social_sign_ins
    where token_hash = ${sha256(token)} and browser_hash = ${browser} and provider = ${provider} and used_at is null and expires_at > ${now}`)

/** Uses up a token and returns false if it was used before, so that it signs in only once even when sent several times at once. */
export const consumeProviderToken = async (
  db: Database,
  { token }: Pick<TokenInBrowser, 'token'>,
  now: Date,
) =>
  (await db.run(
    sql`update social_sign_ins set used_at = ${now} where token_hash = ${sha256(token)} and used_at is null`,
  )) === 1
