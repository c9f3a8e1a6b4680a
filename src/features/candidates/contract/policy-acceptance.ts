import * as z from 'zod/mini'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'

const policyText = z.string().check(z.maxLength(100, 'The name of a policy is shorter'))

export const PolicyAcceptance = z.strictObject({
  id: Id,
  policy: z.string(),
  version: z.string(),
  acceptedAt: Instant,
})
export type PolicyAcceptance = z.output<typeof PolicyAcceptance>

export const acceptPolicy = endpoint({
  api: 'candidate',
  method: 'POST',
  path: '/user/:id/policyacceptance',
  params: z.object({ id: Id }),
  body: z.strictObject({ policy: policyText, version: policyText }),
  reply: jsonReply(PolicyAcceptance, 201),
  fallback: 'Unable to create record. please try again.',
  summary:
    'Accept a policy in its current version; accepting again answers 200 with the first acceptance',
})
