import * as z from 'zod/mini'
import { REGISTRATION_STATUSES } from '#features/registrations/domain/life-cycle/statuses.ts'
import { endpoint, fileReply, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { pageDepthRule, createPagingParameters } from '#shared/paging.ts'
import { UUID_PATTERN_TEXT } from '#shared/words/identifiers.ts'
import { LOG_KIND_GROUPS } from '../domain/log/kinds.ts'

const consultantGetEndpoint = { api: 'sameOrigin', caller: 'consultant', method: 'GET' } as const
const registrationParams = z.object({ id: Id })
const KindGroupSchema = z.enum(LOG_KIND_GROUPS)
const LogActorSchema = z
  .string()
  .check(
    z.regex(
      new RegExp(`^(candidate|operator|profile|crm|system|${UUID_PATTERN_TEXT})$`, 'i'),
      'by names the candidate, the operator, the profile, the CRM, the system or a consultant.',
    ),
  )
const logFilterQuery = { by: z.optional(LogActorSchema), kind: z.optional(KindGroupSchema) }

export const LogEntry = z.strictObject({
  seq: z.int(),
  at: Instant,
  by: z.string(),
  /** The name of the person in `by`. */
  who: z.string(),
  kind: KindGroupSchema,
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
  ...consultantGetEndpoint,
  path: '/RegistrationLog/:id',
  params: registrationParams,
  query: z.object({ ...logFilterQuery, ...createPagingParameters(25) }).check(pageDepthRule),
  reply: jsonReply(z.array(LogEntry)),
  summary: 'The log of a registration, newest first, by person and kind',
})

export const LogOverview = z.strictObject({
  id: Id,
  status: z.enum(REGISTRATION_STATUSES),
  candidate: z.strictObject({ firstName: z.string(), lastName: z.string() }),
  branch: z.strictObject({ name: z.string() }),
  /** The number of entries of each person and kind. */
  counts: z.array(
    z.strictObject({ by: z.string(), who: z.string(), kind: KindGroupSchema, entries: z.int() }),
  ),
})
export type LogOverview = z.output<typeof LogOverview>
/** An entry about a registration in one of the consultant's branches. The changed content is left out. */
export const RecentLogEntry = z.strictObject({
  registrationId: Id,
  seq: z.int(),
  at: Instant,
  who: z.string(),
  what: z.string(),
  candidate: z.strictObject({ firstName: z.string(), lastName: z.string() }),
  branch: z.strictObject({ name: z.string() }),
})
export type RecentLogEntry = z.output<typeof RecentLogEntry>
export const readRecentLog = endpoint({
  ...consultantGetEndpoint,
  path: '/RegistrationLog',
  reply: jsonReply(z.array(RecentLogEntry)),
  summary: "What happened lately to registrations of the consultant's branches, newest first",
})

export const readLogOverview = endpoint({
  ...consultantGetEndpoint,
  path: '/RegistrationLog/:id/About',
  params: registrationParams,
  reply: jsonReply(LogOverview),
  summary: 'Whose log it is, and how many entries it has of each person and kind',
})

/** `whole`: no entry is missing or altered. `seq`: the first entry that is. */
export const LogCheckResult = z.strictObject({
  whole: z.boolean(),
  entries: z.nullable(z.int()),
  seq: z.nullable(z.int()),
  sentence: z.string(),
})
export type LogCheckResult = z.output<typeof LogCheckResult>
export const checkLog = endpoint({
  ...consultantGetEndpoint,
  path: '/RegistrationLog/:id/Check',
  params: registrationParams,
  reply: jsonReply(LogCheckResult),
  summary: 'Whether the log is as it was written',
})

export const exportLog = endpoint({
  ...consultantGetEndpoint,
  path: '/RegistrationLog/:id/Csv',
  params: registrationParams,
  query: z.object(logFilterQuery),
  reply: fileReply,
  summary: 'The log as a CSV file, safe to open in a spreadsheet',
})
