import { selectInformativeWords } from '#features/vacancies/domain/related.ts'
import { toLexemes } from '../index/words/lexemes.ts'
import { type ParsedKeywords, parseKeywords, splitIntoWords } from './query-words.ts'

const MAX_CLOSE_NAMES = 3
/** Matches names that say how people work, and not what they do. */
const WAY_OF_WORKING_PATTERN =
  /\b(?:shift|night work|home|remote|hours|when|experience|scheme|temp|sunday)\b/

/**
 * Returns the names of occupations in the titles of related vacancies that a search does not look for yet, such as 'picker packer' for a search for
 * forklift drivers. Only names of two words or more that the product knows count, because other words of a title often say nothing about the work.
 */
export function listCloseNames(titles: readonly string[], { wanted }: ParsedKeywords): string[] {
  const known = wanted.flatMap(({ typed, also }) =>
    [typed, ...also].map(({ words }) => words.join(' ')),
  )
  const names = titles.flatMap((title) =>
    parseKeywords(title.replace(/["-]/g, ' '))
      .wanted.filter(({ also }) => also.length > 0)
      .map(({ typed }) => typed.words.join(' '))
      .filter(
        (name) => selectInformativeWords(name).length > 1 && !WAY_OF_WORKING_PATTERN.test(name),
      ),
  )
  return [...new Set(names)]
    .filter((name) => !known.some((each) => ` ${name} `.includes(` ${each} `)))
    .slice(0, MAX_CLOSE_NAMES)
}

/** Returns whether a title has every keyword of a search, as typed or by another name. Without keywords every title has them. */
export function hasKeywordsInTitle(title: string, { wanted }: ParsedKeywords): boolean {
  const held = new Set(toLexemeTexts(splitIntoWords(title)))
  return wanted.every(({ typed, also }) =>
    [typed, ...also].some(({ words }) => toLexemeTexts(words).every((lexeme) => held.has(lexeme))),
  )
}

const toLexemeTexts = (words: readonly string[]) => toLexemes(words).map(({ lexeme }) => lexeme)
