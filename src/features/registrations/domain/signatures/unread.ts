import type { Id } from '#features/registration-flow/domain/definition/definition.ts'
import type { CoveredAnswerChange } from './covered-changes.ts'

/**
 * The changes because of which the server refused a signature: its page did not show them. `revision`: the current revision of the registration, with
 * which the person can sign again.
 */
export type UnreadChanges = {
  readonly revision: number
  readonly changed: readonly (Omit<CoveredAnswerChange, 'how'> & {
    readonly taskId: Id
    readonly stepId: Id
  })[]
}

/** Reads the unread changes from the data of a refusal; returns undefined for any other refusal. */
export const readUnreadChanges = (data: unknown): UnreadChanges | undefined =>
  typeof data === 'object' && data !== null && 'revision' in data && 'changed' in data
    ? (data as UnreadChanges)
    : undefined
