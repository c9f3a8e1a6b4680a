import type { TitleIndex } from '#features/search/domain/words/titles.ts'
import { buildCvVocabulary, type CvVocabulary } from '../domain/cv-vocabulary.ts'

const cachedVocabularies = new WeakMap<TitleIndex, CvVocabulary>()

/** Returns the vocabulary of the advertised titles, made once for each title index. */
export function getCvVocabulary(index: TitleIndex): CvVocabulary {
  const made =
    cachedVocabularies.get(index) ?? buildCvVocabulary(index.titles.map(({ title }) => title))
  cachedVocabularies.set(index, made)
  return made
}
