import * as z from 'zod/mini'
import { FLOW_TYPES } from '#features/registration-flow/domain/definition.ts'
import { REGISTRATION_STATUSES } from '#features/registrations/domain/statuses.ts'
import { file, endpoint, json } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { notTooDeep, paging } from '#shared/paging.ts'
import { NEEDS } from '../../domain/list/needs.ts'
import { SORTS, VIEWS } from '../../domain/list/views.ts'

const UNEXPECTED = 'An unexpected error has occured.'
const consultants = {
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'GET',
  fallback: UNEXPECTED,
} as const
/** Several by comma. */
const listOf = <Item extends z.ZodMiniType<string, string>>(item: Item) =>
  z.optional(
    z.pipe(
      z.string().check(z.maxLength(1000)),
      z.pipe(
        z.transform((text: string) => text.split(',')),
        z.array(item),
      ),
    ),
  )

/** `submitted`: within so many days. */
const filters = {
  view: z._default(z.enum(VIEWS), 'all'),
  status: listOf(z.enum(REGISTRATION_STATUSES)),
  branch: listOf(Id),
  flowType: listOf(z.enum(FLOW_TYPES)),
  submitted: z.optional(
    z.coerce.number<number>().check(z.multipleOf(1), z.minimum(1), z.maximum(90)),
  ),
  /** Those whose sending to a CRM failed. */
  crm: z.optional(z.literal('failed')),
  query: z.optional(z.string().check(z.maxLength(200))),
  sort: z._default(z.enum(SORTS), '-submitted'),
}
/** Of a candidate's own list `page` and `limit` count alone. */
export const DeskQuery = z.object({ ...filters, ...paging(25) }).check(notTooDeep)

/** What a consultant sees of a registration in a list. */
export const DeskRow = z.strictObject({
  candidate: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    emailAddress: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
  }),
  branch: z.strictObject({ id: Id, name: z.string() }),
  /** Below the name: the branch, and what is asked. */
  subLine: z.string(),
  progress: z.strictObject({ done: z.int(), of: z.int() }),
  documents: z.int(),
  needs: z.nullable(z.strictObject({ kind: z.enum(NEEDS), count: z.int() })),
})

export const RegistrationCounts = z.strictObject({
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
  query: z.object({ since: z.optional(Instant) }),
  reply: json(RegistrationCounts),
  summary: 'How many registrations each view of the desk holds, and how many are new',
})
export const exportRegistrations = endpoint({
  ...consultants,
  path: '/Registrations/Csv',
  query: z.object(filters),
  reply: file,
  summary: 'The list as a CSV file, with the same filters: at most 10,000 registrations',
})
