import { parseSync } from 'vite'
import { AMERICAN_SPELLINGS, FIXED_TEXTS, STILTED_WORDS, type StiltedWord } from './words.ts'

export type FoundWord = { readonly line: number; readonly word: string; readonly instead: string }

/** Finds the stilted words of a file, line by line. Spelling is checked only in prose: in comments of code, and in documents outside their code. */
export function foundWords(file: string, source: string): readonly FoundWord[] {
  const own = FIXED_TEXTS.reduce((text, fixed) => text.replaceAll(fixed, ''), source)
  // Extracting the comments is slow, so it is done only for the few files that contain an American spelling anywhere.
  const american = wordsIn(own, AMERICAN_SPELLINGS).length > 0
  return [
    ...wordsIn(namesApart(own), STILTED_WORDS),
    ...(american ? wordsIn(proseOf(file, own), AMERICAN_SPELLINGS) : []),
  ].sort((one, other) => one.line - other.line)
}

function proseOf(file: string, source: string): string {
  if (/\.(ts|tsx|mjs)$/.test(file)) return commentsOf(file, source)
  return file.endsWith('.md') ? unquoted(source) : ''
}

/** Splits names: 'readLeafOf' becomes 'read Leaf Of'. */
const namesApart = (source: string) => source.replace(/([a-z])(?=[A-Z])/g, '$1 ')

/** Returns the source with everything except its comments removed; line numbers stay the same. */
function commentsOf(file: string, source: string): string {
  let end = 0
  let comments = ''
  for (const comment of parseSync(file, source).comments) {
    comments += onlyLines(source.slice(end, comment.start)) + unquoted(comment.value)
    end = comment.end
  }
  return comments
}

const onlyLines = (text: string) => text.replace(/[^\n]/g, '')
const unquoted = (text: string) => text.replace(/`[^`\n]*`/g, '')

const wordsIn = (text: string, words: readonly StiltedWord[]): FoundWord[] =>
  text.split('\n').flatMap((line, index) =>
    words.flatMap(({ pattern, instead }) => {
      const word = pattern.exec(line)?.[0]
      return word === undefined ? [] : [{ line: index + 1, word, instead }]
    }),
  )
