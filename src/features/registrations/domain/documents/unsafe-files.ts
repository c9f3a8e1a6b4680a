import { placeKey } from '../verdicts/verdicts.ts'

type Document = {
  readonly actionId: string
  readonly itemId: string | null
  readonly state: 'pending' | 'clean' | 'rejected'
}

/** Returns the keys of answers that had an unsafe file: the file was deleted, and the person has to give another. */
export const unsafeIn = (documents: readonly Document[]): ReadonlySet<string> =>
  new Set(documents.filter(({ state }) => state === 'rejected').map(placeKey))
