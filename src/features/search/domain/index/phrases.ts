import { type Bitmap, emptyBitmap, put } from './bitmap.ts'
import { readList } from './document-lists.ts'
import { andSetInto, frequency, type Postings, SKIP, setOf } from './postings.ts'

/** A term, or -1 where no document holds it, and how many words after the phrase's beginning it stands. */
export type PlacedTerm = { readonly term: number; readonly offset: number }

/** The documents in which the terms stand at these distances: PostgreSQL's <-> and <N>, by the positions that a tsvector keeps. */
export function phraseSetOf(postings: Postings, terms: readonly PlacedTerm[], size: number, within?: Bitmap): Bitmap {
  const [first, ...others] = terms
  if (!first || terms.some(({ term }) => term < 0)) return emptyBitmap(size)
  const candidates = setOf(postings, first.term, size)
  for (const { term } of others) andSetInto(candidates, postings, term)
  if (within) for (let at = 0; at < candidates.length; at++) candidates[at]! &= within[at]!
  return others.length > 0 ? thoseWithPhrase(postings, terms, candidates, size) : candidates
}

/** Where the walk through one term's postings stands: at a posting, and at the first of its positions. */
type Walk = { readonly offset: number; readonly holders: Uint32Array; readonly start: number; readonly skipStart: number; posting: number; at: number }

function thoseWithPhrase(postings: Postings, terms: readonly PlacedTerm[], candidates: Bitmap, size: number): Bitmap {
  const found = emptyBitmap(size)
  const walks = terms.map((placed) => walkOf(postings, placed)).sort((a, b) => a.holders.length - b.holders.length)
  const [rarest, ...others] = walks
  for (const document of rarest?.holders ?? []) {
    if ((candidates[document >>> 5]! & (1 << (document & 31))) === 0) continue
    for (const walk of walks) moveTo(walk, document, postings)
    if (rarest && standTogether(rarest, others, postings.positions)) put(found, document)
  }
  return found
}

function walkOf(postings: Postings, { term, offset }: PlacedTerm): Walk {
  const holders = new Uint32Array(frequency(postings, term))
  readList(postings.documents, term, holders)
  return { offset, holders, start: postings.positionStarts[term]!, skipStart: postings.skipStarts[term]!, posting: 0, at: postings.positionStarts[term]! }
}

/** To the posting of a document that holds the term: by leaps of growing width, then by halves, and over the positions between from the nearest known place. */
function moveTo(walk: Walk, document: number, { skips, positions }: Postings): void {
  const { holders } = walk
  let low = walk.posting
  if (holders[low] === document) return
  let leap = 1
  for (; low + leap < holders.length && holders[low + leap]! < document; leap *= 2) low += leap
  for (let high = Math.min(low + leap, holders.length - 1); low < high; ) {
    const middle = (low + high) >>> 1
    if (holders[middle]! < document) low = middle + 1
    else high = middle
  }
  let { posting, at } = walk
  const block = Math.floor(low / SKIP)
  if (block > Math.floor(posting / SKIP)) {
    posting = block * SKIP
    at = walk.start + skips[walk.skipStart + block - 1]!
  }
  for (; posting < low; posting++) while ((positions[at++]! & 1) === 0);
  walk.posting = low
  walk.at = at
}

/** Whether one of the first term's positions has all others at their distances. */
function standTogether(first: Walk, others: readonly Walk[], positions: Uint16Array): boolean {
  for (let at = first.at; ; at++) {
    const position = positions[at]!
    const beginning = (position >>> 1) - first.offset
    if (others.every((other) => standsAt(other, beginning + other.offset, positions))) return true
    if ((position & 1) === 1) return false
  }
}

function standsAt({ at }: Walk, wanted: number, positions: Uint16Array): boolean {
  for (; ; at++) {
    const position = positions[at]!
    if (position >>> 1 >= wanted) return position >>> 1 === wanted
    if ((position & 1) === 1) return false
  }
}
