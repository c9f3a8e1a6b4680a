import { parseSync, Visitor } from 'vite'
import {
  AMERICAN_SPELLINGS,
  FIXED_TEXTS,
  STILTED_WORDS,
  STORED_NAMES,
  type StiltedWord,
  WORDS_OF_TEXTS,
} from './words.ts'

export type FoundWord = { readonly line: number; readonly word: string; readonly instead: string }

/** Finds the stilted words of a file, line by line. Spelling is checked only in prose: in comments of code, and in documents outside their code. */
export function foundWords(file: string, source: string): readonly FoundWord[] {
  const own = withoutFixedTexts(source)
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

/**
 * Finds the words that are never right where people read them: in the strings and the JSX text of code, and in whole documents. A phrase can be split
 * over lines.
 */
export function foundInTexts(file: string, source: string): readonly FoundWord[] {
  const isCode = /\.tsx?$/.test(file)
  // Parsing is slow, so it is done only for files that contain one of the words anywhere.
  if (isCode && !WORDS_OF_TEXTS.some(({ pattern }) => pattern.test(source))) return []
  return (isCode ? textsOf(file, source) : [{ start: 0, text: source }]).flatMap(
    ({ start, text }) =>
      WORDS_OF_TEXTS.flatMap(({ pattern, instead }) =>
        [...withoutFixedTexts(text).matchAll(new RegExp(pattern, 'gi'))].map((found) => ({
          line: `${source.slice(0, start)}${text.slice(0, found.index)}`.split('\n').length,
          word: found[0].replace(/\s+/g, ' '),
          instead,
        })),
      ),
  )
}

type Text = { readonly start: number; readonly text: string }

function textsOf(file: string, source: string): readonly Text[] {
  const texts: Text[] = []
  // A single word in quotation marks is a name for code: a kind, a state or a file.
  const keepText = (start: number, text: unknown) => {
    if (typeof text === 'string' && /\s/.test(text) && !STORED_NAMES.has(text))
      texts.push({ start, text })
  }
  new Visitor({
    JSXText: ({ start, value }) => void texts.push({ start, text: value }),
    Literal: ({ start, value }) => keepText(start, value),
    TemplateElement: ({ start, value }) => keepText(start, value.cooked),
  }).visit(parseSync(file, source).program)
  return texts
}

/** Removes the texts that the specification fixes; the length stays the same. */
const withoutFixedTexts = (source: string) =>
  FIXED_TEXTS.reduce((text, fixed) => text.replaceAll(fixed, ' '.repeat(fixed.length)), source)
