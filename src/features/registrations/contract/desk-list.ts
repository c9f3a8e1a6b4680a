import * as z from 'zod/mini'
import { FLOW_TYPES } from '#features/registration-flow/domain/definition/definition.ts'
import { Id } from '#shared/identifier.ts'
import { notTooDeep, paging } from '#shared/paging.ts'
import { NEEDS } from '../domain/desk-list/needs.ts'
import { SORTS, VIEWS } from '../domain/desk-list/views.ts'
import { REGISTRATION_STATUSES } from '../domain/life/statuses.ts'

/** Several are separated by commas. */
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

/** What narrows a list, whichever view of it is shown. `submitted`: within so many days. */
export const narrowing = {
  status: listOf(z.enum(REGISTRATION_STATUSES)),
  branch: listOf(Id),
  flowType: listOf(z.enum(FLOW_TYPES)),
  submitted: z.optional(
    z.coerce.number<number>().check(z.multipleOf(1), z.minimum(1), z.maximum(90)),
  ),
  /** 'failed' leaves those that could not be sent to a CRM. */
  crm: z.optional(z.literal('failed')),
  query: z.optional(z.string().check(z.maxLength(200))),
}
export const filters = {
  view: z._default(z.enum(VIEWS), 'all'),
  ...narrowing,
  sort: z._default(z.enum(SORTS), '-submitted'),
}
/** For a candidate's own list only `page` and `limit` count. */
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
  /** The line below the name: the branch, and what is asked. */
  subLine: z.string(),
  progress: z.strictObject({ done: z.int(), of: z.int() }),
  documents: z.int(),
  needs: z.nullable(z.strictObject({ kind: z.enum(NEEDS), count: z.int() })),
})
