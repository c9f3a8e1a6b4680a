import type { QueryWords, Wording } from '../../words/query-words.ts'
import { allOf, anyOfSets, type DocumentSet, NOTHING } from '../sets/document-set.ts'
import { lexemesOf } from './lexemes.ts'
import { frequency } from '../postings/postings.ts'
import type { SegmentWords } from '../segments/segment.ts'
import { begunBy, phraseOf } from './segment-sets.ts'
import { holdersOf, titledOf } from './term-sets.ts'
import { placeIn } from '../columns/text-table.ts'

/**
 * A wording as resolved in one segment: its terms, the documents that contain it, and, calculated on demand, the documents with all of its words in
 * their titles.
 */
export type ResolvedWording = {
  readonly wording: Wording
  readonly terms: readonly number[]
  readonly set: DocumentSet
  readonly inTitle: () => DocumentSet
}
/** The wordings of which a document must contain one. The typed one is first, unless it has only stop words. */
export type ResolvedWanted = {
  readonly wordings: readonly ResolvedWording[]
  readonly typed: ResolvedWording | undefined
  readonly set: DocumentSet
}
export type ResolvedWords = {
  readonly wanted: readonly ResolvedWanted[]
  readonly unwanted: readonly DocumentSet[]
}

/**
 * Resolves the keywords of a search in a segment. Keywords that are only stop words ('the') are omitted. Phrases are searched only within the set
 * `within`, if it is given, because searching phrases is expensive and all other conditions narrow the set.
 */
export function resolveWords(
  segment: SegmentWords,
  { wanted, unwanted }: QueryWords,
  within?: DocumentSet,
): ResolvedWords {
  return {
    wanted: wanted.flatMap(({ typed, also }) => {
      const asTyped = resolveWording(segment, typed, within)
      const wordings = [
        asTyped,
        ...also.map((wording) => resolveWording(segment, wording, within)),
      ].filter((wording) => wording !== undefined)
      return wordings.length > 0
        ? [
            {
              wordings,
              typed: asTyped,
              set: anyOfSets(
                wordings.map(({ set }) => set),
                segment.size,
              ),
            },
          ]
        : []
    }),
    unwanted: unwanted.flatMap((wording) => resolveWording(segment, wording, within)?.set ?? []),
  }
}

/** Returns the documents that have one of the wordings in their titles. Wordings for related work do not count if there are others. */
export function inTitles({ wordings }: ResolvedWanted, { size }: SegmentWords): DocumentSet {
  const meant = wordings.filter(({ wording }) => !wording.related)
  return anyOfSets(
    (meant.length > 0 ? meant : wordings).map(({ inTitle }) => inTitle()),
    size,
  )
}

/** Returns how many documents contain one of the wordings. For a single word the postings already have the number. */
export function holdersIn(
  { postings }: SegmentWords,
  { wordings, set }: ResolvedWanted,
  sizeOf: (set: DocumentSet) => number,
): number {
  const [first] = wordings
  const [term] = first?.terms ?? []
  return wordings.length === 1 &&
    first?.terms.length === 1 &&
    !first.wording.prefix &&
    term !== undefined
    ? frequency(postings, term)
    : sizeOf(set)
}

function resolveWording(
  segment: SegmentWords,
  wording: Wording,
  within: DocumentSet | undefined,
): ResolvedWording | undefined {
  const { dictionary, postings } = segment
  const asked = lexemesOf(wording.words)
  if (asked.length === 0) return undefined
  const beginning = wording.prefix ? asked.pop() : undefined
  const placed = asked.map(({ lexeme, offset }) => ({ term: placeIn(dictionary, lexeme), offset }))
  const terms = placed.map(({ term }) => term)
  if (terms.includes(-1)) return { wording, terms: [], set: NOTHING, inTitle: () => NOTHING }
  const sets =
    wording.adjacent && placed.length > 1
      ? [phraseOf(segment, placed, within)]
      : terms.map((term) => holdersOf(postings, term))
  const titles = () => terms.map((term) => titledOf(postings, term))
  if (!beginning) return { wording, terms, set: every(sets), inTitle: once(() => every(titles())) }
  const begun = begunBy(segment, beginning.lexeme)
  return {
    wording,
    terms: [...terms, ...begun.terms],
    set: every([...sets, begun.holders]),
    inTitle: once(() => every([...titles(), begun.titled()])),
  }
}

const every = ([first, ...others]: readonly DocumentSet[]): DocumentSet =>
  first ? allOf(first, others) : NOTHING

function once(make: () => DocumentSet): () => DocumentSet {
  let made: DocumentSet | undefined
  return () => {
    made ??= make()
    return made
  }
}
