import * as z from 'zod/mini'
import { endpoint, json } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'

const name = z.string().check(z.maxLength(100, 'The name of a policy is shorter'))

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
  body: z.strictObject({ policy: name, version: name }),
  reply: json(PolicyAcceptance, 201),
  fallback: 'Unable to create record. please try again.',
  summary:
    'Accept a policy in its current version; accepting again answers 200 with the first acceptance',
})
