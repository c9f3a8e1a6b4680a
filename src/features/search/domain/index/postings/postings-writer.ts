import { bitsIn, wordsFor } from '../sets/bitmap.ts'
import { inTitle } from './impact.ts'
import { type ListWriter, listWriter, writeList, writtenLists } from './list-writer.ts'
import { type Postings, RANK, SKIP } from './postings.ts'
import { uint8, uint16, uint32 } from '../columns/shared.ts'

/** Collects the postings of one term after another, each term's in the order of its documents. */
export type PostingsWriter = {
  readonly documents: ListWriter
  readonly titles: ListWriter
  readonly starts: Uint32Array
  readonly positionStarts: Uint32Array
  readonly skipStarts: Uint32Array
  readonly skips: Uint32Array
  readonly impacts: Uint8Array
  readonly positions: Uint16Array
  /** The documents of the term that is being written, and those that have it in their title. */
  readonly holders: Uint32Array
  readonly titled: Uint32Array
  held: number
  titledHeld: number
  posted: number
  placed: number
  skipped: number
}

/** The most entries that the writer has to store. The arrays are cut to their actual length at the end. */
export type Room = {
  readonly size: number
  readonly terms: number
  readonly postings: number
  readonly positions: number
}

export function postingsWriter({ size, terms, postings, positions }: Room): PostingsWriter {
  return {
    documents: listWriter(size, terms),
    titles: listWriter(size, terms),
    starts: new Uint32Array(terms + 1),
    positionStarts: new Uint32Array(terms + 1),
    skipStarts: new Uint32Array(terms + 1),
    skips: new Uint32Array(Math.ceil(postings / SKIP)),
    impacts: uint8(postings),
    positions: uint16(positions),
    holders: new Uint32Array(size),
    titled: new Uint32Array(size),
    held: 0,
    titledHeld: 0,
    posted: 0,
    placed: 0,
    skipped: 0,
  }
}

/**
 * Writes the next posting of the term. It copies the positions that begin at `from`, up to the one marked as the last, and returns the index after
 * them.
 */
export function writePosting(
  writer: PostingsWriter,
  document: number,
  impact: number,
  source: Uint16Array,
  from: number,
): number {
  const { held, posted, positions } = writer
  let { placed } = writer
  if ((held & (SKIP - 1)) === 0 && held > 0)
    writer.skips[writer.skipped++] = placed - writer.positionStarts[writer.documents.terms]!
  writer.holders[held] = document
  writer.held = held + 1
  if (inTitle(impact)) writer.titled[writer.titledHeld++] = document
  writer.impacts[posted] = impact
  writer.posted = posted + 1
  for (let at = from; ; ) {
    const position = source[at++]!
    positions[placed++] = position
    if ((position & 1) === 0) continue
    writer.placed = placed
    return at
  }
}

export function endTerm(writer: PostingsWriter): void {
  writeList(writer.documents, writer.holders, writer.held)
  writeList(writer.titles, writer.titled, writer.titledHeld)
  const next = writer.documents.terms
  writer.starts[next] = writer.posted
  writer.positionStarts[next] = writer.placed
  writer.skipStarts[next] = writer.skipped
  writer.held = 0
  writer.titledHeld = 0
}

export function writtenPostings(writer: PostingsWriter): Postings {
  const {
    documents: { terms, size },
    posted,
    placed,
    skipped,
  } = writer
  const documents = writtenLists(writer.documents)
  return {
    documents,
    titles: writtenLists(writer.titles),
    starts: firstOf(writer.starts, terms + 1),
    positionStarts: firstOf(writer.positionStarts, terms + 1),
    skipStarts: firstOf(writer.skipStarts, terms + 1),
    skips: firstOf(writer.skips, skipped),
    impacts:
      writer.impacts.length === posted ? writer.impacts : copied(writer.impacts, uint8(posted)),
    positions:
      writer.positions.length === placed
        ? writer.positions
        : copied(writer.positions, uint16(placed)),
    ranks: ranksOf(documents.bitmaps, documents.frequent.length, wordsFor(size)),
  }
}

const firstOf = (values: Uint32Array, count: number) => copied(values, uint32(count))

function copied<Values extends Uint8Array | Uint16Array | Uint32Array>(
  from: Values,
  into: Values,
): Values {
  into.set(from.subarray(0, into.length))
  return into
}

function ranksOf(bitmaps: Uint32Array, frequent: number, width: number): Uint32Array {
  const step = RANK >>> 5
  const ranks = uint32(frequent * Math.ceil(width / step))
  let at = 0
  for (let place = 0; place < frequent; place++) {
    let rank = 0
    for (let word = 0; word < width; word++) {
      if (word % step === 0) ranks[at++] = rank
      rank += bitsIn(bitmaps[place * width + word]!)
    }
  }
  return ranks
}
