import { ONE_WAY_SYNONYMS } from '#features/search/domain/words/one-way-synonyms.ts'
import { toNameKey, splitIntoWords } from '#features/search/domain/words/query-words.ts'
import { SKILLS } from '#features/search/domain/words/skills.ts'
import { SYNONYM_GROUPS } from '#features/search/domain/words/synonyms.ts'

export type TermMeaning = { readonly term: string; readonly skill: boolean }

/** The meanings of the occupations, skills and titles that a CV can name, by the key of the name. */
export type CvVocabulary = ReadonlyMap<string, TermMeaning>

/** Names that are ignored in a CV. They describe how work is done, or are everyday words, and would match nearly every vacancy. */
const MEANINGLESS_NAMES = new Set([
  'work from home',
  'zero hours',
  'night shift',
  'weekend',
  'trainee',
  'apprentice',
  'graduate',
  'seasonal',
  'volunteer',
  'go',
  'c',
  'rust',
  'swift',
  'spring',
  'ruby',
  'react',
  'filing',
  'packing',
  'pa',
  'ea',
  'ta',
  'ba',
  'pm',
  'fd',
  'ot',
  'rn',
  'ect',
  'ledger',
])

/**
 * Returns the occupations, skills and advertised job titles that a CV can name. All names of an occupation have the same meaning, so that 'waitress'
 * and 'waiter' find the same vacancies.
 */
export function buildCvVocabulary(advertised: readonly string[]): CvVocabulary {
  const meanings = new Map<string, TermMeaning>()
  const add = (name: string, meaning: TermMeaning) => {
    const key = toNameKey(splitIntoWords(name))
    if (
      key &&
      !MEANINGLESS_NAMES.has(key) &&
      !MEANINGLESS_NAMES.has(meaning.term) &&
      !meanings.has(key)
    )
      meanings.set(key, meaning)
  }
  for (const group of SYNONYM_GROUPS)
    for (const name of group) add(name, { term: group[0] ?? name, skill: false })
  for (const name of Object.keys(ONE_WAY_SYNONYMS)) add(name, { term: name, skill: false })
  for (const skill of SKILLS) add(skill, { term: skill, skill: true })
  for (const title of advertised)
    if (splitIntoWords(title).length > 1) add(title, { term: title, skill: false })
  return meanings
}
