import type {
  Hop,
  Signature,
  AnswerValue,
} from '#features/registration-flow/domain/answers/answers.ts'
import type { Id } from '#features/registration-flow/domain/definition/definition.ts'
import type { UnreadChanges } from '../signatures/unread.ts'

/** The value that records that an item of a set exists before any of its questions is answered. */
export const ITEM_PRESENT_VALUE = 'present'

/** One change of one answer on this device, as the browser stores it until the server has it. */
export type AnswerWrite = {
  readonly registrationId: Id
  readonly deviceId: Id
  /** The sequence number, which grows with every change of this device, in any of its tabs. */
  readonly sequence: number
  /** The specification's index: the position of the answer in the order in which this device first gave its answers. */
  readonly index: number
  readonly taskId: Id
  readonly stepId: Id
  readonly hop: Hop
  readonly actionSetId?: Id
  /** Null clears the answer; if `hop` is the set's own, null removes the item. */
  readonly value: AnswerValue | null
  readonly skipped: boolean
  /** The earlier answer, as this device showed it when the person began to change it. It is undefined if the device may not store the answer. */
  readonly over?: AnswerValue | null
  /** For a signature, the revision of the registration that the screen had read. For an answer without `over`, the revision of the earlier answer. */
  readonly seen?: number
  /** For a signature, the sequence number of the last answer of this browser that its screen showed. */
  readonly shownUpTo?: number
  /** The name and size of the file that is sent with the write; its bytes are stored separately. */
  readonly file?: { readonly name: string; readonly size: number }
  /** The time at which the answer was typed, in milliseconds since 1970. */
  readonly at: number
  /** The reason why the server refused the write. The write then waits for a new value. */
  readonly refusal?: string
  /** For a refused signature, the changes that its page did not show. */
  readonly unread?: UnreadChanges
}

export const isItemWrite = ({ hop, actionSetId }: Pick<AnswerWrite, 'hop' | 'actionSetId'>) =>
  hop.actionId === actionSetId
/**
 * Returns true if a newer write of the same answer replaces an older unsent one. A write with a file is not replaced, because each file is added
 * separately; only a refused signature with a picture is. A write that adds or removes an item is never replaced either.
 */
export const replacesWrite = (
  newer: Pick<AnswerWrite, 'index' | 'hop' | 'actionSetId'>,
  older: AnswerWrite,
) =>
  newer.index === older.index && (!older.file || isRefusedSignature(older)) && !isItemWrite(older)

/** Returns true if the value is a signature. The file of a signature is its picture, not part of a list of documents. */
export const isSignatureValue = (value: AnswerWrite['value']): value is Signature =>
  value !== null && typeof value === 'object' && 'drawn' in value
const isRefusedSignature = ({ value, refusal }: AnswerWrite) =>
  isSignatureValue(value) && refusal !== undefined
