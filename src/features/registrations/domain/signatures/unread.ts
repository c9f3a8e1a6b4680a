import type { Id } from '#features/registration-flow/domain/definition/definition.ts'
import type { Change } from './signature-cover.ts'

/** Why a signature was refused: what its page did not show. `revision`: of the registration, which the signer learns by it. */
export type Unread = {
  readonly revision: number
  readonly changed: readonly (Omit<Change, 'how'> & { readonly taskId: Id; readonly stepId: Id })[]
}

/** Reads it from what a refusal carries; undefined for every other refusal. */
export const unreadIn = (data: unknown): Unread | undefined =>
  typeof data === 'object' && data !== null && 'revision' in data && 'changed' in data
    ? (data as Unread)
    : undefined
