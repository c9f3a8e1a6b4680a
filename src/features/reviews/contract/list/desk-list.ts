import * as z from 'zod/mini'
import { file, endpoint, json } from '#shared/endpoint.ts'
import { filters, narrowing } from '#features/registrations/contract/desk-list.ts'
import { Instant } from '#shared/identifier.ts'

const consultants = {
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'GET',
} as const
export const RegistrationCounts = z.strictObject({
  /** Of each view only what the filters and the search leave of it; everything else here counts all of these branches. */
  views: z.strictObject({
    review: z.int(),
    progress: z.int(),
    waiting: z.int(),
    sent: z.int(),
    all: z.int(),
  }),
  /** When a candidate of these branches last sent one. */
  lastSubmittedAt: z.nullable(Instant),
  /** Those whose sending to a CRM failed. */
  crmFailed: z.int(),
  /** Sent after `since`, and waiting for review. */
  newSince: z.int(),
  /** To be given as `since` the next time. */
  at: Instant,
})
export type RegistrationCounts = z.output<typeof RegistrationCounts>

export const getRegistrationCounts = endpoint({
  ...consultants,
  path: '/RegistrationCounts',
  query: z.object({ ...narrowing, since: z.optional(Instant) }),
  reply: json(RegistrationCounts),
  summary:
    'How many registrations each view of the desk holds with these filters, and how many are new',
})
export const exportRegistrations = endpoint({
  ...consultants,
  path: '/Registrations/Csv',
  query: z.object(filters),
  reply: file,
  summary: 'The list as a CSV file, with the same filters: at most 10,000 registrations',
})
