import { stem } from 'porter2'
import { STOP_WORDS } from './stop-words.ts'

/** A lexeme, and its distance in words from the first lexeme. Stop words between the two count as words. */
export type PlacedLexeme = { readonly lexeme: string; readonly offset: number }

/** Returns the lexeme that PostgreSQL's english configuration makes of one typed word; undefined for a stop word or an empty word. */
export function toLexeme(word: string): string | undefined {
  const lower = stripLeadingAccents(word).toLowerCase()
  if (lower === '' || STOP_WORDS.has(lower)) return undefined
  return /\p{N}/u.test(lower) ? lower : (DOUBLED_CONSONANT_PATTERN.exec(lower)?.[1] ?? stem(lower))
}

/**
 * Returns the lexemes of several words: 'care of the elderly' gives care with the distance 0 and elderli with the distance 3. phraseto_tsquery
 * requires the same distances, plainto_tsquery does not.
 */
export function toLexemes(words: readonly string[]): PlacedLexeme[] {
  const placed: PlacedLexeme[] = []
  let first = 0
  for (const [offset, word] of words.filter(stripLeadingAccents).entries()) {
    const lexeme = toLexeme(word)
    if (lexeme === undefined) continue
    if (placed.length === 0) first = offset
    placed.push({ lexeme, offset: offset - first })
  }
  return placed
}

/** Removes accents at the beginning, because without a letter before them they do not belong to the word. */
const stripLeadingAccents = (word: string) => word.replace(/^\p{M}+/u, '')

// 'added' becomes add and 'egging' egg, because PostgreSQL 18 preserves the double letter of such short words; the stemmer package does not.
const DOUBLED_CONSONANT_PATTERN = /^([aeo](?:bb|dd|ff|gg|mm|nn|pp|rr|tt))(?:ed|edly|ing|ingly)$/
