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

/** Converts the typed text to a text-search query in which every word is a prefix. Empty if there is nothing to search for. */
export function toTextSearchQuery(typed: string): string {
  const phone = typed.replaceAll(/[\s()-]/g, '')
  if (/^(\+|00?)\d+$/.test(phone)) {
    const normal = normalisePhone(phone)
    return quoteSearchWord(normal, normal.replace(/^\+44/, '').length >= MIN_PHONE_DIGITS)
  }
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
