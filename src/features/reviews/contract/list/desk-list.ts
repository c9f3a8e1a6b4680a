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
  /** Each view counts only what the filters and the search leave of it; the other numbers count all of these branches. */
  views: z.strictObject({
    review: z.int(),
    progress: z.int(),
    waiting: z.int(),
    sent: z.int(),
    all: z.int(),
  }),
  /** When a candidate of these branches last sent one. */
  lastSubmittedAt: z.nullable(Instant),
  /** How many could not be sent to a CRM. */
  crmFailed: z.int(),
  /** How many were sent after `since` and wait for review. */
  newSince: z.int(),
  /** The time of these counts, which is given as `since` the next time. */
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
