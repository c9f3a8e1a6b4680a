import { stem } from 'porter2'
import { STOP_WORDS } from './stop-words.ts'

/** A lexeme, and how many words it comes after the first lexeme: stop words in between count as words. */
export type PlacedLexeme = { readonly lexeme: string; readonly offset: number }

/** One typed word as PostgreSQL's english configuration makes a lexeme of it; undefined when it says nothing. */
export function lexemeOf(word: string): string | undefined {
  const lower = bare(word).toLowerCase()
  if (lower === '' || STOP_WORDS.has(lower)) return undefined
  return /\p{N}/u.test(lower) ? lower : (SHORT_DOUBLE.exec(lower)?.[1] ?? stem(lower))
}

/** 'Care of the elderly' as care and, three words on, elderli: what phraseto_tsquery asks for side by side and plainto_tsquery anywhere. */
export function lexemesOf(words: readonly string[]): PlacedLexeme[] {
  const placed: PlacedLexeme[] = []
  let first = 0
  for (const [offset, word] of words.filter(bare).entries()) {
    const lexeme = lexemeOf(word)
    if (lexeme === undefined) continue
    if (placed.length === 0) first = offset
    placed.push({ lexeme, offset: offset - first })
  }
  return placed
}

/** An accent without a letter before it is no part of a word. */
const bare = (word: string) => word.replace(/^\p{M}+/u, '')

// 'added' is add and 'egging' egg: PostgreSQL 18 keeps the double letter of so short a word, the package does not.
const SHORT_DOUBLE = /^([aeo](?:bb|dd|ff|gg|mm|nn|pp|rr|tt))(?:ed|edly|ing|ingly)$/
