import * as z from 'zod/mini'
import { User } from '#features/candidates/contract/user.ts'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Instant } from '#shared/identifier.ts'
import { SOCIAL_PROVIDER_NAMES } from '../domain/social-providers.ts'
import { rememberedJobAction } from './register.ts'

const provider = z.enum(SOCIAL_PROVIDER_NAMES, 'There is no such provider')
const providerParams = z.object({ provider })
const SOCIAL_SIGN_IN_FAILED_MESSAGE = 'Unable to authenticate user. please try again.'
const buildBoundedTextSchema = (longest: number) =>
  z.string().check(z.maxLength(longest, 'This is longer than any provider sends'))

export const startSocialSignIn = endpoint({
  api: 'candidate',
  method: 'POST',
  path: '/auth/:provider/start',
  params: providerParams,
  query: rememberedJobAction,
  body: z.strictObject({ redirectUrl: z.string() }),
  reply: jsonReply(z.strictObject({ authorizationUrl: z.string() })),
  fallback: SOCIAL_SIGN_IN_FAILED_MESSAGE,
  summary:
    'Where to sign in with a provider. The sign-in that was started works for ten minutes, and only in this browser',
})

export const exchangeSocialCode = endpoint({
  api: 'candidate',
  method: 'POST',
  path: '/auth/:provider/token',
  params: providerParams,
  body: z.strictObject({ code: buildBoundedTextSchema(4096), state: buildBoundedTextSchema(200) }),
  reply: jsonReply(
    z.strictObject({
      token: z.nullable(z.string()),
      redirectUrl: z.string(),
      ...rememberedJobAction.shape,
    }),
  ),
  fallback: SOCIAL_SIGN_IN_FAILED_MESSAGE,
  summary:
    'The third-party token for the code that a provider gave; null when it gave none (empty code) or refuses it. With it comes what the person was about to do',
})

export const signInSocially = endpoint({
  api: 'candidate',
  method: 'POST',
  path: '/auth/:provider/login',
  params: providerParams,
  body: z.strictObject({ clientId: z.string(), token: buildBoundedTextSchema(32_768), provider }),
  reply: jsonReply(
    z.strictObject({
      user: z.nullable(User),
      token: z.nullable(z.string()),
      expiresAt: z.nullable(Instant),
      linkSentTo: z.nullable(z.string()),
    }),
  ),
  fallback: SOCIAL_SIGN_IN_FAILED_MESSAGE,
  summary:
    "Sign in with a third-party token. 200: signed in; 201 with token null: the address has an account, and a link to join them was sent to it; 400: anything else, with `reason` 'no address' where the provider gives none",
})
