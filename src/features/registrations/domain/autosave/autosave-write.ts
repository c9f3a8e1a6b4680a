import type { Hop, Signature, Value } from '#features/registration-flow/domain/answers/answers.ts'
import type { Id } from '#features/registration-flow/domain/definition/definition.ts'
import type { Unread } from '../signatures/unread.ts'

/** This value says that an item of a set is there, before anything of it was answered. */
export const PRESENT = 'present'

/** One change of one answer on this device, as the browser stores it until the server has it. */
export type Write = {
  readonly registrationId: Id
  readonly deviceId: Id
  /** The number grows with every change of this device, in any of its tabs. */
  readonly sequence: number
  /** The specification's index: the fixed place of the answer on this device. */
  readonly index: number
  readonly taskId: Id
  readonly stepId: Id
  readonly hop: Hop
  readonly actionSetId?: Id
  /** Null clears the answer; for a set itself it removes the item. */
  readonly value: Value | null
  readonly skipped: boolean
  /** The earlier answer, as this device showed it when the change began. It is undefined where the device keeps no copy of it. */
  readonly over?: Value | null
  /** For a signature, the revision of the registration that its page had read. */
  readonly seen?: number
  /** The name and size of a file that goes with it; its bytes are stored apart. */
  readonly file?: { readonly name: string; readonly size: number }
  /** Milliseconds since 1970. */
  readonly at: number
  /** Why the server would not have it. It waits for a new value. */
  readonly refusal?: string
  /** For a refused signature, what changed before it came. */
  readonly unread?: Unread
}

export const isOfSet = ({ hop, actionSetId }: Pick<Write, 'hop' | 'actionSetId'>) =>
  hop.actionId === actionSetId
/** A newer value takes the place of one that was not sent. A file is an addition of its own and is replaced by nothing, except the picture of a refused signature; nor is what says that an item is there or gone. */
export const replaces = (newer: Pick<Write, 'index' | 'hop' | 'actionSetId'>, older: Write) =>
  newer.index === older.index && (!older.file || isRefusedSignature(older)) && !isOfSet(older)

/** What was drawn goes with a signature; it is no list of documents. */
export const isSigned = (value: Write['value']): value is Signature =>
  value !== null && typeof value === 'object' && 'drawn' in value
const isRefusedSignature = ({ value, refusal }: Write) => isSigned(value) && refusal !== undefined
