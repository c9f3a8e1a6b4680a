import { ONE_WAY_SYNONYMS } from './one-way-synonyms.ts'
import { STOP_WORDS } from '../index/words/stop-words.ts'
import { RELATED_OCCUPATION_NAMES } from './related-names.ts'
import { SYNONYM_GROUPS } from './synonyms.ts'

/**
 * Words that a vacancy must contain, next to each other if `adjacent` is true. With `prefix`, the last word is the beginning of a word. `related` is
 * true for a name of related work, whose vacancies are listed after the others. `typed` is true if the candidate typed that name themselves, after
 * 'OR'.
 */
export type Wording = {
  readonly words: readonly string[]
  readonly adjacent: boolean
  readonly prefix?: boolean
  readonly related?: boolean
  readonly typed?: boolean
}
/** A keyword of a search: the wording that the candidate typed, and its synonyms in `also`. A vacancy must contain one of these wordings. */
export type WantedKeyword = { readonly typed: Wording; readonly also: readonly Wording[] }
export type ParsedKeywords = {
  readonly wanted: readonly WantedKeyword[]
  readonly unwanted: readonly Wording[]
}

const MAX_KEYWORDS = 20
const MAX_NAME_WORDS = 4

/**
 * Parses keywords such as 'hgv driver "day shift" -nights' or 'forklift OR "picker packer"' into what a vacancy must and must not contain. Words are
 * not stemmed here.
 */
export function parseKeywords(keywords: string): ParsedKeywords {
  const pieces = splitIntoPieces(
    keywords.replace(DOTTED_LETTERS_PATTERN, (letters) => letters.replaceAll('.', '')),
  ).slice(0, MAX_KEYWORDS)
  const unwanted = pieces
    .filter(({ minus }) => minus)
    .map(({ words, quoted }) => ({ words, adjacent: quoted || words.length > 1 }))
  return { wanted: findWantedKeywords(pieces.filter(({ minus }) => !minus)), unwanted }
}

/** Matches 'R.G.N.', which is read as 'RGN'. */
const DOTTED_LETTERS_PATTERN = /(?<![\p{L}\p{N}.])(?:\p{L}\.){2,}/gu

type KeywordPiece = {
  readonly words: readonly string[]
  readonly quoted: boolean
  readonly minus: boolean
  /** True for a bare 'OR' in capitals, which joins the keywords on both sides of it. */
  readonly joins?: boolean
}

/** Splits keywords into pieces: a quoted phrase is one piece, and each bare word another. 'part-time' is two words, as in the database. */
function splitIntoPieces(keywords: string): KeywordPiece[] {
  const pieces: KeywordPiece[] = []
  for (const [, minus = '', phrase, bare = ''] of keywords.matchAll(/(-?)"([^"]*)"?|([^\s"]+)/g)) {
    if (phrase !== undefined)
      pieces.push({ words: splitIntoWords(phrase), quoted: true, minus: minus === '-' })
    else if (bare === 'OR') pieces.push({ words: ['or'], quoted: false, minus: false, joins: true })
    else if (/^-[\p{L}\p{N}]/u.test(bare))
      pieces.push({ words: splitIntoWords(bare), quoted: false, minus: true })
    else
      for (const word of splitIntoWords(bare))
        pieces.push({ words: [word], quoted: false, minus: false })
  }
  return pieces.filter(({ words }) => words.length > 0)
}

/**
 * Returns the words of a text in lower case. A decimal number remains one word ('7.5 tonne'), and the 's' of "driver's" is dropped. 'IT' remains in
 * upper case, because it is a trade and 'it' is not.
 */
export const splitIntoWords = (text: string): string[] => {
  const found: readonly string[] =
    text.normalize('NFKC').match(/(?<!\d)\d+\.\d+|[\p{L}\p{M}\p{N}]+/gu) ?? []
  return found
    .map((word) => (word === 'IT' ? word : word.toLowerCase()))
    .filter((word) => word !== 's')
    .map((word) => word.slice(0, 50))
    .slice(0, MAX_KEYWORDS)
}

function findWantedKeywords(pieces: readonly KeywordPiece[]): WantedKeyword[] {
  const wanted: WantedKeyword[] = []
  let isJoined = false
  for (let at = 0; at < pieces.length; ) {
    const { size, keyword } = readKeyword(pieces, at)
    at += size
    const last = wanted.at(-1)
    if (keyword && isJoined && last) wanted[wanted.length - 1] = joinKeywords(last, keyword)
    else if (keyword) wanted.push(keyword)
    isJoined = keyword ? false : isJoined || pieces[at - 1]?.joins === true
  }
  return wanted
}

/** Reads the keyword that begins at this index: the number of its pieces, and the keyword itself; undefined if its words narrow nothing. */
function readKeyword(
  pieces: readonly KeywordPiece[],
  at: number,
): { readonly size: number; readonly keyword: WantedKeyword | undefined } {
  const first = pieces[at]
  if (first?.quoted)
    return { size: 1, keyword: { typed: { words: first.words, adjacent: true }, also: [] } }
  const name = findLongestName(pieces, at)
  return {
    size: name.words.length,
    keyword: name.words.every(isFillerWord)
      ? undefined
      : {
          typed: { words: name.words.map((word) => word.toLowerCase()), adjacent: false },
          also: name.also,
        },
  }
}

/** Joins two keywords of which a vacancy must have one. Vacancies with the first are listed first. */
const joinKeywords = (first: WantedKeyword, other: WantedKeyword): WantedKeyword => ({
  typed: first.typed,
  also: [
    ...first.also,
    ...[other.typed, ...other.also].map((wording) => ({
      ...wording,
      adjacent: wording.adjacent || wording.words.length > 1,
      related: true,
      typed: true,
    })),
  ],
})

/** Returns the longest sequence of unquoted words from this index that is a known name with synonyms; if there is none, the one word at the index. */
function findLongestName(
  pieces: readonly KeywordPiece[],
  from: number,
): { words: readonly string[]; also: readonly Wording[] } {
  for (let length = MAX_NAME_WORDS; length > 0; length--) {
    const run = pieces.slice(from, from + length)
    if (run.length < length || run.some(({ quoted, joins }) => quoted || joins)) continue
    const words = run.flatMap((piece) => piece.words)
    const alone =
      words.length === 1 &&
      words[0]?.toLowerCase() === 'it' &&
      words[0] !== 'IT' &&
      pieces.length > 1
    const also = alone ? undefined : WORDINGS_BY_NAME.get(toNameKey(words))
    if (also) return { words, also }
  }
  return { words: pieces[from]?.words ?? [], also: [] }
}

/** Words that do not narrow a search: 'jobs' and 'vacancies', because every result is one, and English stop words. */
const FILLER_WORDS = new Set(
  'job jobs vacancy vacancies a an and or the in at of for to with near me around'.split(' '),
)
const isFillerWord = (word: string) => FILLER_WORDS.has(word)

/** Returns a key that is equal for names which differ only in letter case and plural. */
export const toNameKey = (words: readonly string[]) =>
  words.map((word) => word.toLowerCase().replace(/(?<=[a-z]{2}[a-rt-z])s$/, '')).join(' ')

const WORDINGS_BY_NAME: ReadonlyMap<string, readonly Wording[]> = collectWordings()

function collectWordings() {
  const names = new Map<string, Wording[]>()
  const add = (name: string, others: readonly string[], related = false) => {
    const key = toNameKey(splitIntoWords(name))
    const wordings = names.get(key) ?? []
    for (const other of others) {
      const words = splitIntoWords(other)
      if (
        toNameKey(words) !== key &&
        !hasTooFewMeaningfulWords(words) &&
        !wordings.some((each) => toNameKey(each.words) === toNameKey(words))
      )
        wordings.push({ words, adjacent: true, ...(related && { related }) })
    }
    names.set(key, wordings)
  }
  for (const group of SYNONYM_GROUPS) for (const name of group) add(name, group)
  for (const [narrow, broad] of Object.entries(ONE_WAY_SYNONYMS)) add(narrow, broad)
  for (const [name, work] of Object.entries(RELATED_OCCUPATION_NAMES)) add(name, work, true)
  return names
}

/**
 * Returns whether a name has only one word that is not a stop word. 'goods in' and 'IT support' would be searched as 'goods' and 'support', which are
 * in too many other vacancies.
 */
function hasTooFewMeaningfulWords(words: readonly string[]) {
  return words.length > 1 && words.filter((word) => !STOP_WORDS.has(word.toLowerCase())).length < 2
}

/** Returns the typed words that may be misspelt. Words in phrases, known names, numbers and unwanted words are excluded. */
export const listPossiblyMisspeltWords = ({ wanted }: ParsedKeywords): string[] =>
  wanted
    .flatMap(({ typed, also }) => (typed.adjacent || also.length > 0 ? [] : typed.words))
    .filter((word) => word.length > 3 && /^\p{L}+$/u.test(word))

/** Returns the keywords with one word corrected; everything else remains as typed. */
export const replaceWordInKeywords = (keywords: string, wrong: string, right: string) =>
  keywords.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => (word.toLowerCase() === wrong ? right : word))

/** Returns the possible splits of keywords that end with a place, the longest name first: 'nurse in Liverpool' gives 'nurse' and 'Liverpool'. */
export function splitPlaceAtEnd(
  keywords: string,
): { readonly keywords: string; readonly location: string }[] {
  if (/["-]/.test(keywords)) return []
  const words = keywords.trim().split(/\s+/)
  return [3, 2, 1]
    .filter((length) => length < words.length)
    .map((length) => ({
      keywords: words
        .slice(0, -length)
        .join(' ')
        .replace(/ (?:in|near|around|at)$/i, ''),
      location: words.slice(-length).join(' '),
    }))
    .filter(
      ({ keywords: rest, location }) =>
        !isFillerWord(rest.toLowerCase()) && !/^(?:in|near|around|at) /i.test(location),
    )
}
