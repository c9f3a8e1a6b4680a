import * as z from 'zod/mini'
import { fileReply, endpoint, jsonReply } from '#shared/endpoint.ts'
import { deskQueryParameters, deskFilters } from '#features/registrations/contract/desk-list.ts'
import { Instant } from '#shared/identifier.ts'

const consultantGetEndpoint = { api: 'sameOrigin', caller: 'consultant', method: 'GET' } as const
export const RegistrationCounts = z.strictObject({
  /** The number of registrations in each view that match the filters and the search. The fields after `views` are of all branches of the consultant. */
  views: z.strictObject({
    review: z.int(),
    send: z.int(),
    progress: z.int(),
    waiting: z.int(),
    sent: z.int(),
    all: z.int(),
  }),
  /** The time of the last submission by a candidate of these branches, all of the consultant's. */
  lastSubmittedAt: z.nullable(Instant),
  /** The number of registrations that could not be sent to a CRM. */
  crmFailed: z.int(),
  /** The number of registrations that were submitted after `since` and wait for review. */
  newSince: z.int(),
  /** The time of these counts; the next request sends it as `since`. */
  at: Instant,
})
export type RegistrationCounts = z.output<typeof RegistrationCounts>

export const getRegistrationCounts = endpoint({
  ...consultantGetEndpoint,
  path: '/RegistrationCounts',
  query: z.object({ ...deskFilters, since: z.optional(Instant) }),
  reply: jsonReply(RegistrationCounts),
  summary:
    'How many registrations each view of the desk holds with these filters, and how many are new',
})
export const exportRegistrations = endpoint({
  ...consultantGetEndpoint,
  path: '/Registrations/Csv',
  query: z.object(deskQueryParameters),
  reply: fileReply,
  summary:
    'The whole list as a CSV file, with the same filters; X-Total-Count has the number of its rows',
})
