import * as z from 'zod/mini'
import { REGISTRATION_STATUSES } from '#features/registrations/domain/life/statuses.ts'
import { endpoint, json } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { needed, rule } from '#shared/rule.ts'
import { UUID } from '#shared/words/identifiers.ts'
import { MOST_AT_ONCE } from '../domain/transfer/moving.ts'

const consultants = {
  api: 'sameOrigin',
  caller: 'consultant',
} as const
const Branch = z.strictObject({ id: Id, name: z.string() })
const Candidate = z.strictObject({ firstName: z.string(), lastName: z.string() })

export const REASON_LENGTH = 500
export const NO_REASON = 'Say why it moves'
const wanted = {
  branchId: Id,
  reason: needed(NO_REASON).check(
    z.trim(),
    rule((text) => (text === '' ? NO_REASON : undefined)),
    z.maxLength(REASON_LENGTH, `The reason must be ${REASON_LENGTH} characters or fewer`),
  ),
}

export const Transfer = z.strictObject({
  id: Id,
  registrationId: Id,
  candidate: Candidate,
  from: Branch,
  to: Branch,
  reason: z.string(),
  at: Instant,
  undoneAt: z.nullable(Instant),
  /** The seconds for which it can still be undone, by the server's clock; 0 once it cannot. */
  undoSeconds: z.int(),
})
export type Transfer = z.output<typeof Transfer>

/** The outcome for one registration: its transfer, or the reason why there is none. */
export const TransferResult = z.strictObject({
  registrationId: Id,
  transfer: z.nullable(Transfer),
  refusal: z.nullable(z.string()),
})
export type TransferResult = z.output<typeof TransferResult>

/** A registration before a transfer, with what is transferred with it. `stays`: the reason why it cannot be transferred. */
export const Movable = z.strictObject({
  id: Id,
  status: z.enum(REGISTRATION_STATUSES),
  candidate: Candidate,
  branch: Branch,
  documents: z.int(),
  /** The number of its links that still work. */
  openLinks: z.int(),
  stays: z.nullable(z.string()),
})
export type Movable = z.output<typeof Movable>

const Ids = z
  .string()
  .check(
    z.regex(
      new RegExp(`^${UUID}(,${UUID}){0,${MOST_AT_ONCE - 1}}$`, 'i'),
      `Name 1 to ${MOST_AT_ONCE} registrations, with commas between them.`,
    ),
  )

export const readMovable = endpoint({
  ...consultants,
  method: 'GET',
  path: '/Registrations/BranchTransfer',
  query: z.object({ ids: Ids }),
  reply: json(z.array(Movable)),
  summary: 'What a transfer of these registrations would move, in the order asked for',
})

export const transferRegistration = endpoint({
  ...consultants,
  method: 'POST',
  path: '/Registration/:id/BranchTransfer',
  params: z.object({ id: Id }),
  body: z.strictObject(wanted),
  reply: json(Transfer),
  summary: 'Move a registration to another branch, with a reason; its open links move with it',
})

export const transferRegistrations = endpoint({
  ...consultants,
  method: 'POST',
  path: '/Registrations/BranchTransfer',
  body: z.strictObject({
    ids: z
      .array(Id)
      .check(
        z.minLength(1, 'Choose a registration'),
        z.maxLength(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} registrations move at once`),
      ),
    ...wanted,
  }),
  reply: json(z.array(TransferResult)),
  summary: 'Move several registrations to another branch; each has a result of its own',
})

export const undoTransfer = endpoint({
  ...consultants,
  method: 'POST',
  path: '/BranchTransfer/:id/Undo',
  params: z.object({ id: Id }),
  reply: json(Transfer),
  summary: "Undo a transfer of one's own, within ten minutes and unless it was transferred on",
})

export const listOwnTransfers = endpoint({
  ...consultants,
  method: 'GET',
  path: '/BranchTransfers',
  reply: json(z.array(Transfer)),
  summary: "One's own transfers of the last ten minutes, newest first",
})
