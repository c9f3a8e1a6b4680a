import * as z from 'zod/mini'
import { firstName, lastName, User } from '#features/candidates/contract/user.ts'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id } from '#shared/identifier.ts'
import { createRequiredText, createSchemaRule } from '#shared/rule.ts'
import { findEmailRefusal } from '#shared/words/email-address.ts'
import { MISSING_PASSWORD_MESSAGE } from '../domain/no-password.ts'

const MISSING_EMAIL_MESSAGE = 'email address cannot be null'

/**
 * The job that the person wanted to save or apply for before registering. The confirmation link contains it too, because the link may be opened in
 * another browser.
 */
export const rememberedJobAction = z.object({
  job: z.optional(Id),
  action: z.optional(z.enum(['save', 'apply'], 'must be save or apply')),
})
export type RememberedJobAction = z.output<typeof rememberedJobAction>

export const register = endpoint({
  api: 'candidate',
  method: 'POST',
  path: '/auth/register',
  query: rememberedJobAction,
  body: z.strictObject({
    emailAddress: createRequiredText(MISSING_EMAIL_MESSAGE).check(
      createSchemaRule(findEmailRefusal),
    ),
    password: createRequiredText(MISSING_PASSWORD_MESSAGE),
    firstName,
    lastName,
  }),
  reply: jsonReply(z.strictObject({ user: User, token: z.string() }), 201),
  fallback: 'Unable to create user. please try again.',
  summary:
    'Create an account; answers an onboarding session and sends a confirmation link. HTTP 409 with status 302: the account exists',
})
