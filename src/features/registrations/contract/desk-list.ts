import * as z from 'zod/mini'
import { FLOW_TYPES } from '#features/registration-flow/domain/definition/definition.ts'
import { Id } from '#shared/identifier.ts'
import { pageDepthRule, createPagingParameters } from '#shared/paging.ts'
import { DESK_NEEDS } from '../domain/desk-list/needs.ts'
import { DESK_SORTS, DESK_VIEWS } from '../domain/desk-list/views.ts'
import { REGISTRATION_STATUSES } from '../domain/life-cycle/statuses.ts'

/** Parses a comma-separated query parameter. */
const commaSeparatedList = <Item extends z.ZodMiniType<string, string>>(item: Item) =>
  z.optional(
    z.pipe(
      z.string().check(z.maxLength(1000)),
      z.pipe(
        z.transform((text: string) => text.split(',')),
        z.array(item),
      ),
    ),
  )

/** The filters of the consultants' lists. `submitted`: lists only registrations that were submitted within this number of days. */
export const deskFilters = {
  status: commaSeparatedList(z.enum(REGISTRATION_STATUSES)),
  branch: commaSeparatedList(Id),
  flowType: commaSeparatedList(z.enum(FLOW_TYPES)),
  submitted: z.optional(
    z.coerce.number<number>().check(z.multipleOf(1), z.minimum(1), z.maximum(90)),
  ),
  /** 'failed' lists only the registrations that could not be sent to a CRM. */
  crm: z.optional(z.literal('failed')),
  query: z.optional(z.string().check(z.maxLength(200))),
}
export const deskQueryParameters = {
  view: z._default(z.enum(DESK_VIEWS), 'all'),
  ...deskFilters,
  sort: z._default(z.enum(DESK_SORTS), '-submitted'),
}
/** For a candidate's own list the server reads only `page` and `limit`. */
export const DeskListQuery = z
  .object({ ...deskQueryParameters, ...createPagingParameters(25) })
  .check(pageDepthRule)

/** One registration in a list for consultants. */
export const DeskRow = z.strictObject({
  candidate: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    emailAddress: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
  }),
  branch: z.strictObject({ id: Id, name: z.string() }),
  /** The line below the name: the branch and the kind of registration. */
  subLine: z.string(),
  progress: z.strictObject({ done: z.int(), of: z.int() }),
  documents: z.int(),
  needs: z.nullable(z.strictObject({ kind: z.enum(DESK_NEEDS), count: z.int() })),
  /** The number of answers that changed in a registration that the candidate submitted again after its return; null for any other registration. */
  changed: z.nullable(z.int()),
})
