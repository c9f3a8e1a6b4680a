import { normalisePhone } from '#shared/words/phone.ts'

const LONGEST = 10
/** A shorter beginning of a number is that of nearly every number. */
const DIGITS = 6

/** The text without accents, apostrophes and capitals, as the desk keeps its words. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()

/** What was typed, as a text-search query: every word begins one of the registration's. Empty where nothing can be looked for. */
export function searchWords(typed: string): string {
  const phone = typed.replaceAll(/[\s()-]/g, '')
  if (/^(\+|00?)\d+$/.test(phone)) {
    const normal = normalisePhone(phone)
    return quoted(normal, normal.replace(/^\+44/, '').length >= DIGITS)
  }
  const words = typed
    .split(/\s+/)
    .flatMap((word) => (/[\d@.]/.test(word) ? [word.toLowerCase()] : folded(word).split('-')))
    .filter((word) => word !== '')
  return words
    .slice(0, LONGEST)
    .map((word) => quoted(word, word.length > 1))
    .join(' & ')
}

/** A single letter begins too many names: it must be the whole word. */
const quoted = (word: string, isBeginning: boolean) =>
  `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${isBeginning ? ':*' : ''}`
