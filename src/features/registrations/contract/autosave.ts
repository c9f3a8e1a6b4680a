import * as z from 'zod/mini'
import { endpoint, multipartBody, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { DOCUMENT_STATES } from '../domain/documents/document-states.ts'
import { SignatureState, AnswerValueSchema } from './registration-shape.ts'
import { FlowId } from '#features/registration-flow/contract/flow-id.ts'

const wholeNumberText = z.string().check(z.regex(/^\d{1,15}$/, 'A whole number'))

/** The fields of a multipart form, so every value is a text [contract §10]. */
const AutosaveFields = z.strictObject({
  deviceId: Id,
  /** The number grows with every change of this device. */
  sequence: wholeNumberText,
  /** The specification's index: the position of the answer in the order in which this device first gave its answers. It never changes. */
  index: wholeNumberText,
  taskId: FlowId,
  stepId: FlowId,
  actionId: FlowId,
  actionSetId: z.optional(FlowId),
  itemId: z.optional(Id),
  /**
   * JSON text of a value, or `{"skipped":true}`. A save without it clears the answer or, if `actionId` equals `actionSetId`, removes the item
   * `itemId`.
   */
  value: z.optional(z.string()),
  /**
   * JSON text of the earlier answer, as this device showed it when the person began to change it. It is absent if the device may not store the
   * answer.
   */
  over: z.optional(z.string()),
  /**
   * The revision that this device had read: for a signature, that of the registration; for an answer that no browser stores, that of the earlier
   * answer. It is absent if the device had read nothing from other devices.
   */
  seen: z.optional(wholeNumberText),
  /** For a signature, the sequence of this device's last answer when the page opened. Later ones are from other tabs, and the page did not show them. */
  shownUpTo: z.optional(wholeNumberText),
  /** Milliseconds since the answer was typed. The server takes a duration because the clock of the device may be wrong. */
  typedAgo: z.optional(wholeNumberText),
})

export const AutosaveReply = z.strictObject({
  revision: z.int(),
  /** The questions that are no longer asked because of this answer. */
  dropped: z.array(FlowId),
  /** The value that another device had saved for this answer in the meantime, and that this save replaced. */
  conflict: z.nullable(z.strictObject({ value: z.nullable(AnswerValueSchema), savedAt: Instant })),
  /** After this save, the documents of the answer to an upload or signature question. */
  documents: z.array(
    z.strictObject({
      documentId: Id,
      fileName: z.string(),
      size: z.int(),
      state: z.enum(DOCUMENT_STATES),
    }),
  ),
  /** Every signature after this save, which may have made one invalid; null if their state is unknown. */
  signatures: z.nullable(z.array(SignatureState)),
})
export type AutosaveReply = z.output<typeof AutosaveReply>

/**
 * A device stores a save and tries again on 401, 408, 429, 5xx and no reply. It shows any other refusal, and stops on 409 (submitted or cancelled).
 */
export const autoSave = endpoint({
  api: 'sameOrigin',
  caller: 'either',
  method: 'POST',
  path: '/RegistrationAutoSave/:registrationId',
  params: z.object({ registrationId: Id }),
  body: multipartBody(AutosaveFields, 'files'),
  reply: jsonReply(AutosaveReply),
  summary: 'Save one answer: exactly once by registration, device and sequence',
})
