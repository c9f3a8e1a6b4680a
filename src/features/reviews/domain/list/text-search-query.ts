import { normalisePhone } from '#shared/words/phone.ts'

const MAX_SEARCH_WORDS = 10
/** The fewest digits to search for, because fewer match nearly every number. */
const MIN_PHONE_DIGITS = 6

/** Returns the text without accents, apostrophes and capitals, as the searchable words of the list are stored. */
const stripAccentsAndCapitals = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()

/** Returns the typed number as numbers are stored; undefined if something else was typed. */
function readPhone(typed: string): string | undefined {
  const phone = typed.replaceAll(/[\s()-]/g, '')
  return /^(\+|00?)\d+$/.test(phone) ? normalisePhone(phone) : undefined
}

/** Reports whether too few digits of a number were typed, so that the list compares them with whole numbers and finds nothing. */
export function isPhoneTooShort(typed: string): boolean {
  const phone = readPhone(typed)
  return phone !== undefined && phone.replace(/^\+44/, '').length < MIN_PHONE_DIGITS
}

/** Converts the typed text to a text-search query in which every word is a prefix. Empty if there is nothing to search for. */
export function toTextSearchQuery(typed: string): string {
  const phone = readPhone(typed)
  if (phone !== undefined) return quoteSearchWord(phone, !isPhoneTooShort(typed))
  const words = typed
    .split(/\s+/)
    .flatMap((word) =>
      /[\d@.]/.test(word) ? [word.toLowerCase()] : stripAccentsAndCapitals(word).split('-'),
    )
    .filter((word) => word !== '')
  return words
    .slice(0, MAX_SEARCH_WORDS)
    .map((word) => quoteSearchWord(word, word.length > 1))
    .join(' & ')
}

/** Quotes a word of the query. A single letter must match a whole word, because it is the prefix of too many names. */
const quoteSearchWord = (word: string, isBeginning: boolean) =>
  `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${isBeginning ? ':*' : ''}`
