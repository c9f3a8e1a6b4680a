import * as z from 'zod/mini'
import { firstName, lastName, User } from '#features/candidates/contract/user.ts'
import { endpoint, json } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'
import { needed, rule } from '#shared/rule.ts'
import { emailRefusal } from '#shared/words/email-address.ts'
import { NO_PASSWORD } from '../domain/no-password.ts'

const NO_EMAIL = 'email address cannot be null'

/** The remembered job action, which the confirmation link carries because it may be opened in another browser. */
export const rememberedAction = z.object({
  job: z.optional(Id),
  action: z.optional(z.enum(['save', 'apply'], 'must be save or apply')),
})
export type RememberedAction = z.output<typeof rememberedAction>

export const register = endpoint({
  api: 'candidate',
  method: 'POST',
  path: '/auth/register',
  query: rememberedAction,
  body: z.strictObject({
    emailAddress: needed(NO_EMAIL).check(rule(emailRefusal)),
    password: needed(NO_PASSWORD),
    firstName,
    lastName,
  }),
  reply: json(z.strictObject({ user: User, token: z.string() }), 201),
  fallback: 'Unable to create user. please try again.',
  summary:
    'Make an account; answers an onboarding session and sends a confirmation link. HTTP 409 with status 302: the account exists',
})
