import * as z from 'zod/mini'
import { endpoint, multipartBody, jsonReply } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { DOCUMENT_STATES } from '../domain/documents/document-states.ts'
import { SignatureState, AnswerValueSchema } from './registration-shape.ts'
import { FlowId } from '#features/registration-flow/contract/flow-id.ts'

const wholeNumberText = z.string().check(z.regex(/^\d{1,15}$/, 'A whole number'))

/** The fields of the multipart form with one answer. Every value is a text, because a form has no other types [contract §10]. */
const AutosaveFields = z.strictObject({
  deviceId: Id,
  /** The sequence number, which grows with every change of this device. */
  sequence: wholeNumberText,
  /** The specification's index: the position of the answer in the order in which this device first gave its answers. It never changes. */
  index: wholeNumberText,
  taskId: FlowId,
  stepId: FlowId,
  actionId: FlowId,
  actionSetId: z.optional(FlowId),
  itemId: z.optional(Id),
  /**
   * The value as JSON text, or `{"skipped":true}` for 'I do not have this with me'. A save without `value` clears the answer or, if `actionId` equals
   * `actionSetId`, removes the item `itemId`.
   */
  value: z.optional(z.string()),
  /**
   * JSON text of the earlier answer, as this device showed it when the person began to change it. It is absent if the device may not store the
   * answer.
   */
  over: z.optional(z.string()),
  /**
   * For a signature, the revision of the registration that this device had read. For an answer that no browser stores, the revision of the earlier
   * answer. It is absent if the device had read nothing from other devices.
   */
  seen: z.optional(wholeNumberText),
  /**
   * For a signature, the sequence number of this device's last answer when the page opened. Later answers came from other tabs, and the page did not
   * show them.
   */
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
  /** The states of all signatures after this save, because a changed answer can make a signature invalid; null if the states are unknown. */
  signatures: z.nullable(z.array(SignatureState)),
})
export type AutosaveReply = z.output<typeof AutosaveReply>

/**
 * Saves one answer. On 401, 408, 412, 429, 5xx or no reply the device sends the save again. A 409 for a submitted or cancelled registration stops all
 * sending. Any other refusal concerns only this answer, and the device shows it to the person.
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
