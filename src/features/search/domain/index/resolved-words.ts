import type { QueryWords, Wording } from '../query-words.ts'
import { and, andInto, type Bitmap, emptyBitmap, orInto } from './bitmap.ts'
import { lexemesOf } from './lexemes.ts'
import { phraseSetOf } from './phrases.ts'
import { orSetInto, orTitleSetInto, setOf, titleSetOf } from './postings.ts'
import { prefixTerms } from './prefix-terms.ts'
import type { Segment } from './segment.ts'
import { placeIn } from './text-table.ts'

/** A wording as one segment knows it: its terms there, the documents that hold it, and, once asked for, those whose titles hold all of its words. */
export type ResolvedWording = { readonly wording: Wording; readonly terms: readonly number[]; readonly set: Bitmap; readonly inTitle: () => Bitmap }
/** The wordings of which a document must hold one; the typed one is first where it says anything. */
export type ResolvedWanted = { readonly wordings: readonly ResolvedWording[]; readonly typed: ResolvedWording | undefined; readonly set: Bitmap }
export type ResolvedWords = { readonly wanted: readonly ResolvedWanted[]; readonly unwanted: readonly Bitmap[] }

/**
 * A search's words in a segment. What says nothing ('the') asks for nothing and is left out. Phrases are looked for only within a set, where one is given:
 * everything else that is asked for narrows what costs most.
 */
export function resolveWords(segment: Segment, { wanted, unwanted }: QueryWords, within?: Bitmap): ResolvedWords {
  return {
    wanted: wanted.flatMap(({ typed, also }) => {
      const asTyped = resolveWording(segment, typed, within)
      const wordings = [asTyped, ...also.map((wording) => resolveWording(segment, wording, within))].filter((wording) => wording !== undefined)
      return wordings.length > 0 ? [{ wordings, typed: asTyped, set: eitherOf(wordings.map(({ set }) => set)) }] : []
    }),
    unwanted: unwanted.flatMap((wording) => resolveWording(segment, wording, within)?.set ?? []),
  }
}

/** Documents that hold one wording of this in their titles; other work than what was asked for does not count. */
export function inTitles({ wordings }: ResolvedWanted): Bitmap {
  const meant = wordings.filter(({ wording }) => !wording.related)
  return eitherOf((meant.length > 0 ? meant : wordings).map(({ inTitle }) => inTitle()))
}

function resolveWording(segment: Segment, wording: Wording, within: Bitmap | undefined): ResolvedWording | undefined {
  const { dictionary, postings, size } = segment
  const asked = lexemesOf(wording.words)
  if (asked.length === 0) return undefined
  const beginning = wording.prefix ? asked.pop() : undefined
  const placed = asked.map(({ lexeme, offset }) => ({ term: placeIn(dictionary, lexeme), offset }))
  const terms = placed.map(({ term }) => term)
  if (terms.includes(-1)) return { wording, terms: [], set: emptyBitmap(size), inTitle: () => emptyBitmap(size) }
  const sets = wording.adjacent && placed.length > 1 ? [phraseSetOf(postings, placed, size, within)] : terms.map((term) => setOf(postings, term, size))
  const titles = terms.map((term) => () => titleSetOf(postings, term, size))
  if (!beginning) return { wording, terms, set: everyOf(sets, size), inTitle: once(() => everyOf(titles.map((title) => title()), size)) }
  const begun = prefixTerms(dictionary, beginning.lexeme)
  const begunSet = emptyBitmap(size)
  for (const term of begun) orSetInto(begunSet, postings, term)
  const begunInTitle = () => {
    const titled = emptyBitmap(size)
    for (const term of begun) orTitleSetInto(titled, postings, term)
    return titled
  }
  return { wording, terms: [...terms, ...begun.slice(0, MOST_RANKED)], set: everyOf([...sets, begunSet], size), inTitle: once(() => everyOf([...titles, begunInTitle].map((title) => title()), size)) }
}

/** Of a beginning's many words so few take part in the order of what is found. */
const MOST_RANKED = 8

function eitherOf([first, ...others]: readonly Bitmap[]): Bitmap {
  if (!first) throw new Error('nothing to choose from')
  if (others.length === 0) return first
  const either = first.slice()
  for (const other of others) orInto(either, other)
  return either
}

function everyOf([first, second, ...others]: readonly Bitmap[], size: number): Bitmap {
  if (!first) return emptyBitmap(size)
  if (!second) return first
  const every = and(first, second)
  for (const other of others) andInto(every, other)
  return every
}

function once(make: () => Bitmap): () => Bitmap {
  let made: Bitmap | undefined
  return () => {
    made ??= make()
    return made
  }
}
