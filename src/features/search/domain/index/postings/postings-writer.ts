import { countBits, countBitmapElements } from '../sets/bitmap.ts'
import { isTermInTitle } from './impact.ts'
import {
  type DocumentListWriter,
  makeListWriter,
  writeTermDocuments,
  finishLists,
} from './list-writer.ts'
import { type Postings, DOCUMENTS_PER_RANK, POSTINGS_PER_SKIP } from './postings.ts'
import {
  allocateSharedUint8,
  allocateSharedUint16,
  allocateSharedUint32,
} from '../columns/shared-arrays.ts'

/** Collects the postings of one term after another, each term's in the order of its documents. */
export type PostingsWriter = {
  readonly documents: DocumentListWriter
  readonly titles: DocumentListWriter
  readonly starts: Uint32Array
  readonly positionStarts: Uint32Array
  readonly skipStarts: Uint32Array
  readonly skips: Uint32Array
  readonly impacts: Uint8Array
  readonly positions: Uint16Array
  /** The documents that contain the term being written. `titled` has those with the term in their title. */
  readonly holders: Uint32Array
  readonly titled: Uint32Array
  held: number
  titledHeld: number
  posted: number
  placed: number
  skipped: number
}

/** The most entries that the writer has to store. Its arrays get this length and are shortened at the end. */
export type PostingsCapacity = {
  readonly size: number
  readonly terms: number
  readonly postings: number
  readonly positions: number
}

export function makePostingsWriter({
  size,
  terms,
  postings,
  positions,
}: PostingsCapacity): PostingsWriter {
  return {
    documents: makeListWriter(size, terms),
    titles: makeListWriter(size, terms),
    starts: new Uint32Array(terms + 1),
    positionStarts: new Uint32Array(terms + 1),
    skipStarts: new Uint32Array(terms + 1),
    skips: new Uint32Array(Math.ceil(postings / POSTINGS_PER_SKIP)),
    impacts: allocateSharedUint8(postings),
    positions: allocateSharedUint16(positions),
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
  if ((held & (POSTINGS_PER_SKIP - 1)) === 0 && held > 0)
    writer.skips[writer.skipped++] = placed - writer.positionStarts[writer.documents.terms]!
  writer.holders[held] = document
  writer.held = held + 1
  if (isTermInTitle(impact)) writer.titled[writer.titledHeld++] = document
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

export function finishTerm(writer: PostingsWriter): void {
  writeTermDocuments(writer.documents, writer.holders, writer.held)
  writeTermDocuments(writer.titles, writer.titled, writer.titledHeld)
  const next = writer.documents.terms
  writer.starts[next] = writer.posted
  writer.positionStarts[next] = writer.placed
  writer.skipStarts[next] = writer.skipped
  writer.held = 0
  writer.titledHeld = 0
}

export function finishPostings(writer: PostingsWriter): Postings {
  const {
    documents: { terms, size },
    posted,
    placed,
    skipped,
  } = writer
  const documents = finishLists(writer.documents)
  return {
    documents,
    titles: finishLists(writer.titles),
    starts: copyFirstElements(writer.starts, terms + 1),
    positionStarts: copyFirstElements(writer.positionStarts, terms + 1),
    skipStarts: copyFirstElements(writer.skipStarts, terms + 1),
    skips: copyFirstElements(writer.skips, skipped),
    impacts:
      writer.impacts.length === posted
        ? writer.impacts
        : copyInto(writer.impacts, allocateSharedUint8(posted)),
    positions:
      writer.positions.length === placed
        ? writer.positions
        : copyInto(writer.positions, allocateSharedUint16(placed)),
    ranks: computeRanks(documents.bitmaps, documents.frequent.length, countBitmapElements(size)),
  }
}

const copyFirstElements = (values: Uint32Array, count: number) =>
  copyInto(values, allocateSharedUint32(count))

function copyInto<Values extends Uint8Array | Uint16Array | Uint32Array>(
  from: Values,
  into: Values,
): Values {
  into.set(from.subarray(0, into.length))
  return into
}

function computeRanks(bitmaps: Uint32Array, frequent: number, width: number): Uint32Array {
  const step = DOCUMENTS_PER_RANK >>> 5
  const ranks = allocateSharedUint32(frequent * Math.ceil(width / step))
  let at = 0
  for (let place = 0; place < frequent; place++) {
    let rank = 0
    for (let word = 0; word < width; word++) {
      if (word % step === 0) ranks[at++] = rank
      rank += countBits(bitmaps[place * width + word]!)
    }
  }
  return ranks
}
