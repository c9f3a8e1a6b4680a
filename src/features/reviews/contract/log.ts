import * as z from 'zod/mini'
import { REGISTRATION_STATUSES } from '#features/registrations/domain/life/statuses.ts'
import { endpoint, file, json } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { notTooDeep, paging } from '#shared/paging.ts'
import { UUID } from '#shared/words/identifiers.ts'
import { KIND_GROUPS } from '../domain/log/kinds.ts'

const consultants = {
  api: 'sameOrigin',
  caller: 'consultant',
  method: 'GET',
} as const
const params = z.object({ id: Id })
const Kind = z.enum(KIND_GROUPS)
const By = z
  .string()
  .check(
    z.regex(
      new RegExp(`^(candidate|operator|profile|crm|system|${UUID})$`, 'i'),
      'by names the candidate, the operator, the profile, the CRM, the system or a consultant.',
    ),
  )
const filters = { by: z.optional(By), kind: z.optional(Kind) }

export const LogEntry = z.strictObject({
  seq: z.int(),
  at: Instant,
  by: z.string(),
  /** The name of the person in `by`. */
  who: z.string(),
  kind: Kind,
  what: z.string(),
  question: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** True if the change has no visible before and after, because the answer is sensitive. */
  sensitive: z.boolean(),
  note: z.nullable(z.string()),
})
export type LogEntry = z.output<typeof LogEntry>

export const readLog = endpoint({
  ...consultants,
  path: '/RegistrationLog/:id',
  params,
  query: z.object({ ...filters, ...paging(25) }).check(notTooDeep),
  reply: json(z.array(LogEntry)),
  summary: 'The log of a registration, newest first, by person and kind',
})

export const LogAbout = z.strictObject({
  id: Id,
  status: z.enum(REGISTRATION_STATUSES),
  candidate: z.strictObject({ firstName: z.string(), lastName: z.string() }),
  branch: z.strictObject({ name: z.string() }),
  /** The number of entries of each person and kind. */
  counts: z.array(
    z.strictObject({ by: z.string(), who: z.string(), kind: Kind, entries: z.int() }),
  ),
})
export type LogAbout = z.output<typeof LogAbout>
/** An entry about a registration in one of the consultant's branches, without the content. */
export const RecentEntry = z.strictObject({
  registrationId: Id,
  seq: z.int(),
  at: Instant,
  who: z.string(),
  what: z.string(),
  candidate: z.strictObject({ firstName: z.string(), lastName: z.string() }),
  branch: z.strictObject({ name: z.string() }),
})
export type RecentEntry = z.output<typeof RecentEntry>
export const readRecentLog = endpoint({
  ...consultants,
  path: '/RegistrationLog',
  reply: json(z.array(RecentEntry)),
  summary: "What happened lately to registrations of the consultant's branches, newest first",
})

export const readLogAbout = endpoint({
  ...consultants,
  path: '/RegistrationLog/:id/About',
  params,
  reply: json(LogAbout),
  summary: 'Whose log it is, and how many entries it has of each person and kind',
})

/** `seq`: the first entry that is missing or altered. */
export const LogVerdict = z.strictObject({
  whole: z.boolean(),
  entries: z.nullable(z.int()),
  seq: z.nullable(z.int()),
  sentence: z.string(),
})
export type LogVerdict = z.output<typeof LogVerdict>
export const checkLog = endpoint({
  ...consultants,
  path: '/RegistrationLog/:id/Check',
  params,
  reply: json(LogVerdict),
  summary: 'Whether the log is as it was written',
})

export const exportLog = endpoint({
  ...consultants,
  path: '/RegistrationLog/:id/Csv',
  params,
  query: z.object(filters),
  reply: file,
  summary: 'The log as a CSV file, safe to open in a spreadsheet',
})
