import * as z from 'zod/mini'
import { emptyReply, endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { SOCIAL_PROVIDER_NAMES } from '../domain/social-providers.ts'

export const SocialLogin = z.strictObject({
  id: Id,
  provider: z.enum(SOCIAL_PROVIDER_NAMES),
  emailAddress: z.nullable(z.string()),
  createdAt: Instant,
  usedAt: Instant,
})
export type SocialLogin = z.output<typeof SocialLogin>

export const listSocialLogins = endpoint({
  api: 'candidate',
  method: 'GET',
  path: '/user/:id/sociallogins',
  params: z.object({ id: Id }),
  reply: jsonReply(z.array(SocialLogin)),
  summary: 'The providers through which a candidate signs in',
})

export const removeSocialLogin = endpoint({
  api: 'candidate',
  method: 'DELETE',
  path: '/user/:id/sociallogins/:socialLoginId',
  params: z.object({ id: Id, socialLoginId: Id }),
  reply: emptyReply,
  summary:
    'Stop signing in through a provider. Needs a recent sign-in; 409 for the only way to sign in',
})
