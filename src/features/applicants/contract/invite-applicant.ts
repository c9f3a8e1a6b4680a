import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'

export const inviteApplicant = endpoint({
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'POST',
  path: '/Application/:id/Invite',
  params: z.object({ id: Id }),
  body: z.strictObject({
    flow: z.string().check(z.maxLength(80)),
    crmId: z.optional(Id),
    /** True sends the invitation even if people who may be the same person are already known. */
    allTheSame: z._default(z.boolean(), false),
  }),
  reply: jsonReply(
    z.strictObject({
      registrationId: Id,
      link: z.strictObject({ url: z.string(), expiresAt: Instant }),
    }),
    201,
  ),
  summary:
    "Invite to register at the vacancy's branch with what is known filled in; an open registration of the same flow there is a 409, and so is someone who may be the same person, with who that is",
})
