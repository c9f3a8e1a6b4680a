import * as z from 'zod/mini'
import { REGISTRATION_STATUSES } from '#features/registrations/domain/life-cycle/statuses.ts'
import { endpoint, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { createRequiredText, createSchemaRule } from '#shared/rule.ts'
import { UUID_PATTERN_TEXT } from '#shared/words/identifiers.ts'
import { MAX_TRANSFERS_AT_ONCE } from '../domain/transfer/transfer-rules.ts'

const consultantEndpoint = {
  api: 'sameOrigin',
  caller: 'consultant',
} as const
const BranchName = z.strictObject({ id: Id, name: z.string() })
const CandidateName = z.strictObject({ firstName: z.string(), lastName: z.string() })

export const MAX_TRANSFER_REASON_LENGTH = 500
export const TRANSFER_REASON_MISSING = 'Say why it moves'
const transferRequestFields = {
  branchId: Id,
  reason: createRequiredText(TRANSFER_REASON_MISSING).check(
    z.trim(),
    createSchemaRule((text) => (text === '' ? TRANSFER_REASON_MISSING : undefined)),
    z.maxLength(
      MAX_TRANSFER_REASON_LENGTH,
      `The reason must be ${MAX_TRANSFER_REASON_LENGTH} characters or fewer`,
    ),
  ),
}

export const Transfer = z.strictObject({
  id: Id,
  registrationId: Id,
  candidate: CandidateName,
  from: BranchName,
  to: BranchName,
  reason: z.string(),
  at: Instant,
  undoneAt: z.nullable(Instant),
  /** The seconds in which the transfer can still be undone, by the server's clock; 0 after that time. */
  undoSeconds: z.int(),
})
export type Transfer = z.output<typeof Transfer>

/** The outcome for one registration: the transfer, or the reason why it was not transferred. */
export const TransferResult = z.strictObject({
  registrationId: Id,
  transfer: z.nullable(Transfer),
  refusal: z.nullable(z.string()),
})
export type TransferResult = z.output<typeof TransferResult>

/**
 * A registration before its transfer, with the numbers of documents and links that move with it. `stays`: the reason why it cannot be transferred;
 * null if it can.
 */
export const TransferPreview = z.strictObject({
  id: Id,
  status: z.enum(REGISTRATION_STATUSES),
  candidate: CandidateName,
  branch: BranchName,
  documents: z.int(),
  /** The number of links to the registration that still work. */
  openLinks: z.int(),
  stays: z.nullable(z.string()),
})
export type TransferPreview = z.output<typeof TransferPreview>

const RegistrationIdList = z
  .string()
  .check(
    z.regex(
      new RegExp(
        `^${UUID_PATTERN_TEXT}(,${UUID_PATTERN_TEXT}){0,${MAX_TRANSFERS_AT_ONCE - 1}}$`,
        'i',
      ),
      `Name 1 to ${MAX_TRANSFERS_AT_ONCE} registrations, with commas between them.`,
    ),
  )

export const previewTransfer = endpoint({
  ...consultantEndpoint,
  method: 'GET',
  path: '/Registrations/BranchTransfer',
  query: z.object({ ids: RegistrationIdList }),
  reply: jsonReply(z.array(TransferPreview)),
  summary: 'What a transfer of these registrations would move, in the order asked for',
})

export const transferRegistration = endpoint({
  ...consultantEndpoint,
  method: 'POST',
  path: '/Registration/:id/BranchTransfer',
  params: z.object({ id: Id }),
  body: z.strictObject(transferRequestFields),
  reply: jsonReply(Transfer),
  summary: 'Move a registration to another branch, with a reason; its open links move with it',
})

export const transferRegistrations = endpoint({
  ...consultantEndpoint,
  method: 'POST',
  path: '/Registrations/BranchTransfer',
  body: z.strictObject({
    ids: z
      .array(Id)
      .check(
        z.minLength(1, 'Choose a registration'),
        z.maxLength(
          MAX_TRANSFERS_AT_ONCE,
          `At most ${MAX_TRANSFERS_AT_ONCE} registrations move at once`,
        ),
      ),
    ...transferRequestFields,
  }),
  reply: jsonReply(z.array(TransferResult)),
  summary: 'Move several registrations to another branch; each has a result of its own',
})

export const undoTransfer = endpoint({
  ...consultantEndpoint,
  method: 'POST',
  path: '/BranchTransfer/:id/Undo',
  params: z.object({ id: Id }),
  reply: jsonReply(Transfer),
  summary:
    "Undo a transfer of one's own, within ten minutes and unless it was transferred on, opened for the candidate, sent back, approved, handed over or cancelled since",
})

export const listOwnTransfers = endpoint({
  ...consultantEndpoint,
  method: 'GET',
  path: '/BranchTransfers',
  reply: jsonReply(z.array(Transfer)),
  summary: "One's own transfers of the last ten minutes, newest first",
})
