import { placeKey } from '../verdicts/verdicts.ts'

type Document = {
  readonly actionId: string
  readonly itemId: string | null
  readonly state: 'pending' | 'clean' | 'rejected'
}

/** The keys of answers of which a file was not safe: it is gone, and another has to be given. */
export const unsafeIn = (documents: readonly Document[]): ReadonlySet<string> =>
  new Set(documents.filter(({ state }) => state === 'rejected').map(placeKey))
