import * as z from 'zod/mini'
import { endpoint, form, json } from '#shared/endpoint.ts'
import { Id, Instant } from '#shared/identifier.ts'
import { DOCUMENT_STATES } from '../domain/documents/document-states.ts'
import { SignatureState, Value } from './registration-shape.ts'
import { FlowId } from '#features/registration-flow/contract/flow-id.ts'

const whole = z.string().check(z.regex(/^\d{1,15}$/, 'A whole number'))

/** Form fields are text [contract §10]. */
const Fields = z.strictObject({
  deviceId: Id,
  /** The number grows with every change of this device. */
  sequence: whole,
  /** The specification's index: the fixed place of the answer on this device. */
  index: whole,
  taskId: FlowId,
  stepId: FlowId,
  actionId: FlowId,
  actionSetId: z.optional(FlowId),
  itemId: z.optional(Id),
  /** JSON text of a value, or `{"skipped":true}`. Absent: clears the answer; for actionId = actionSetId removes that item. */
  value: z.optional(z.string()),
  /** JSON text of the earlier answer, as this device showed it when the change began. It is absent where the device keeps no copy of it. */
  over: z.optional(z.string()),
  /** For a signature, the revision of the registration that its page had read. It is absent where nothing was read but what this device gave. */
  seen: z.optional(whole),
  /** Milliseconds since it was typed: how long ago is the same by every clock. */
  typedAgo: z.optional(whole),
})

export const AutoSaved = z.strictObject({
  revision: z.int(),
  /** The questions that this answer no longer asks. */
  dropped: z.array(FlowId),
  /** What another device had saved for this answer since, and which this save has replaced. */
  conflict: z.nullable(z.strictObject({ value: z.nullable(Value), savedAt: Instant })),
  /** The documents that the answer now has, of an upload or signature. */
  documents: z.array(
    z.strictObject({
      documentId: Id,
      fileName: z.string(),
      size: z.int(),
      state: z.enum(DOCUMENT_STATES),
    }),
  ),
  /** Every signature as it is after this save, which may have ended one; null where nothing is known of them. */
  signatures: z.nullable(z.array(SignatureState)),
})
export type AutoSaved = z.output<typeof AutoSaved>

/** A device keeps a save and tries again on 401, 408, 429, 5xx and no answer; it shows any other refusal, and stops on 409 (submitted or cancelled). */
export const autoSave = endpoint({
  api: 'sameOrigin',
  caller: 'either',
  method: 'POST',
  path: '/RegistrationAutoSave/:registrationId',
  params: z.object({ registrationId: Id }),
  body: form(Fields, 'files'),
  reply: json(AutoSaved),
  summary: 'Save one answer: exactly once by registration, device and sequence',
})
