import type { Id } from '#features/registration-flow/domain/definition/definition.ts'
import type { Change } from './signature-cover.ts'

/** The changes that the page of a refused signature did not show. `revision` is the registration's current one, with which the person can sign again. */
export type Unread = {
  readonly revision: number
  readonly changed: readonly (Omit<Change, 'how'> & { readonly taskId: Id; readonly stepId: Id })[]
}

/** Reads the unread changes from the data of a refusal; returns undefined for any other refusal. */
export const unreadIn = (data: unknown): Unread | undefined =>
  typeof data === 'object' && data !== null && 'revision' in data && 'changed' in data
    ? (data as Unread)
    : undefined
