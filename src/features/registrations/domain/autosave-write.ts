import type { Hop, Value } from '#features/registration-flow/domain/answers.ts'
import type { Id } from '#features/registration-flow/domain/definition.ts'

/** Says of an item of a set that it is there, before anything of it was answered. */
export const PRESENT = 'present'

/** One change of one answer on this device, as it lies in the browser until the server has it. */
export type Write = {
  readonly registrationId: Id
  readonly deviceId: Id
  /** Grows with every change of this device, whichever tab made it. */
  readonly sequence: number
  /** The specification's index: the fixed place of the answer on this device. */
  readonly index: number
  readonly taskId: Id
  readonly stepId: Id
  readonly hop: Hop
  readonly actionSetId?: Id
  /** Null clears; of a set itself it removes the item. */
  readonly value: Value | null
  readonly skipped: boolean
  /** What stood there, as this device showed it when the change began. Undefined where the device keeps no copy of it. */
  readonly over?: Value | null
  /** Of a file that goes with it; its bytes lie beside. */
  readonly file?: { readonly name: string; readonly size: number }
  /** Milliseconds since 1970. */
  readonly at: number
  /** Why the server would not have it. It waits for a new value. */
  readonly refusal?: string
}

export const isOfSet = ({ hop, actionSetId }: Pick<Write, 'hop' | 'actionSetId'>) =>
  hop.actionId === actionSetId
/** A newer value takes the place of one that was not sent. A file is an addition of its own and is replaced by nothing; nor is what says that an item is there or gone. */
export const replaces = (newer: Pick<Write, 'index' | 'hop' | 'actionSetId'>, older: Write) =>
  newer.index === older.index && !older.file && !isOfSet(older)
