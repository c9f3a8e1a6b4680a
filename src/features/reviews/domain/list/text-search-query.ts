import { normalisePhone } from '#shared/words/phone.ts'

const MAX_SEARCH_WORDS = 10
/** The fewest digits to search for, because fewer match nearly every number. */
const MIN_PHONE_DIGITS = 6

/** Returns the text without accents, apostrophes and capitals, as `folded` in the database returns it. */
const stripAccentsAndCapitals = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()

/** Returns the typed phone number in the form in which numbers are stored; undefined if the text is not a phone number. */
export function readPhone(typed: string): string | undefined {
  const phone = typed.replaceAll(/[\s()-]/g, '')
  return /^(\+|00?)\d+$/.test(phone) ? normalisePhone(phone) : undefined
}

/** Reports whether only a few digits of a number were typed. The list compares so few digits only with whole numbers, so it finds nothing. */
export function isPhoneTooShort(typed: string): boolean {
  const phone = readPhone(typed)
  return phone !== undefined && phone.replace(/^\+44/, '').length < MIN_PHONE_DIGITS
}

/** Converts the typed text to a text-search query in which every word is a prefix. Empty if there is nothing to search for. */
export function toTextSearchQuery(typed: string): string {
  const phone = readPhone(typed)
  if (phone !== undefined) return quoteSearchWord(phone, !isPhoneTooShort(typed))
  return readSearchWords(typed)
    .map((word) => quoteSearchWord(word, word.length > 1))
    .join(' & ')
}

/** Returns the words of a search for people. Their spelling is that of the stored words with which they are compared. */
export const readSearchWords = (typed: string): readonly string[] =>
  typed
    .split(/\s+/)
    .flatMap((word) =>
      /[\d@.]/.test(word) ? [word.toLowerCase()] : stripAccentsAndCapitals(word).split('-'),
    )
    .filter((word) => word !== '')
    .slice(0, MAX_SEARCH_WORDS)

/**
 * Quotes a word for the query. If `isBeginning` is true, the word matches every word that begins with it. A single letter does not, because too many
 * names begin with it.
 */
const quoteSearchWord = (word: string, isBeginning: boolean) =>
  `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${isBeginning ? ':*' : ''}`
