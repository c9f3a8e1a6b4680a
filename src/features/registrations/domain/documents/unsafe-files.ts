import { toAnswerKey } from '../verdicts/verdicts.ts'

type ScannedDocument = {
  readonly actionId: string
  readonly itemId: string | null
  readonly state: 'pending' | 'clean' | 'rejected'
}

/** Returns the keys of answers that had an unsafe file: the file was deleted, and the person has to give another. */
export const findUnsafeAnswers = (documents: readonly ScannedDocument[]): ReadonlySet<string> =>
  new Set(documents.filter(({ state }) => state === 'rejected').map(toAnswerKey))
