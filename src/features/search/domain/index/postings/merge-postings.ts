import { readTermDocuments } from './document-lists.ts'
import {
  type NumberCollector,
  collectNumber,
  makeNumberCollector,
  takeCollectedNumbers,
} from '../sets/number-collector.ts'
import { NO_NEW_NUMBER } from '../segments/merged-numbers.ts'
import type { Postings } from './postings.ts'
import {
  finishTerm,
  type PostingsWriter,
  makePostingsWriter,
  writePosting,
  finishPostings,
} from './postings-writer.ts'
import { countTexts, readTextAt, type TextTable, buildTextTable } from '../columns/text-table.ts'

/** The postings of a segment, and the new number of each of its documents. */
export type RenumberedPostings = {
  readonly dictionary: TextTable
  readonly postings: Postings
  readonly numbers: Uint32Array
}

/** A segment during the merge: the next of its terms, and the position that has been reached in the postings of that term. */
type MergeSource = RenumberedPostings & {
  term: number
  text: string | undefined
  readonly holders: Uint32Array
  next: number
  posting: number
  place: number
}

/**
 * Merges the postings of several segments into the postings of one with `size` documents. A term that only removed documents contain is dropped;
 * impacts and positions are copied.
 */
export function mergePostings(
  parts: readonly RenumberedPostings[],
  size: number,
): { readonly dictionary: TextTable; readonly postings: Postings } {
  const sum = (count: (part: RenumberedPostings) => number) =>
    parts.reduce((total, part) => total + count(part), 0)
  const writer = makePostingsWriter({
    size,
    terms: sum(({ dictionary }) => countTexts(dictionary)),
    postings: sum(({ postings }) => postings.impacts.length),
    positions: sum(({ postings }) => postings.positions.length),
  })
  const sources = parts.map(openFirstTerm)
  const origins = listOrigins(parts, size)
  const marks = makeNumberCollector(size)
  const documents = new Uint32Array(size)
  const texts: string[] = []
  for (let text = findLowestTerm(sources); text !== undefined; text = findLowestTerm(sources)) {
    for (const source of sources) if (source.text === text) markTermDocuments(source, marks)
    const count = takeCollectedNumbers(marks, documents)
    for (let at = 0; at < count; at++)
      copyPosting(writer, sources[origins[documents[at]!]!]!, documents[at]!)
    for (const source of sources) if (source.text === text) advanceToNextTerm(source)
    if (count === 0) continue
    finishTerm(writer)
    texts.push(text)
  }
  return { dictionary: buildTextTable(texts), postings: finishPostings(writer) }
}

/** Returns, for each new number, the index of the part that its document comes from. */
function listOrigins(parts: readonly RenumberedPostings[], size: number): Uint16Array {
  const origins = new Uint16Array(size)
  parts.forEach(({ numbers }, part) => {
    for (let before = 0; before < numbers.length; before++)
      if (numbers[before] !== NO_NEW_NUMBER) origins[numbers[before]!] = part
  })
  return origins
}

const openFirstTerm = (part: RenumberedPostings): MergeSource =>
  advanceToNextTerm({
    ...part,
    term: -1,
    text: undefined,
    holders: new Uint32Array(part.numbers.length),
    next: 0,
    posting: 0,
    place: 0,
  })

function advanceToNextTerm(source: MergeSource): MergeSource {
  source.term++
  source.text =
    source.term < countTexts(source.dictionary)
      ? readTextAt(source.dictionary, source.term)
      : undefined
  return source
}

function findLowestTerm(sources: readonly MergeSource[]): string | undefined {
  let least: string | undefined
  for (const { text } of sources)
    if (text !== undefined && (least === undefined || text < least)) least = text
  return least
}

function markTermDocuments(source: MergeSource, marks: NumberCollector): void {
  const { postings, term, holders, numbers } = source
  const held = readTermDocuments(postings.documents, term, holders)
  for (let at = 0; at < held; at++) {
    const number = numbers[holders[at]!]!
    holders[at] = number
    if (number !== NO_NEW_NUMBER) collectNumber(marks, number)
  }
  source.posting = postings.starts[term]!
  source.place = postings.positionStarts[term]!
  source.next = 0
}

/** Copies the posting of a document. The postings of a source are in the order of their documents; those of removed documents are skipped. */
function copyPosting(writer: PostingsWriter, source: MergeSource, document: number): void {
  const {
    holders,
    postings: { impacts, positions },
  } = source
  while (holders[source.next++] !== document) {
    source.posting++
    while ((positions[source.place++]! & 1) === 0);
  }
  source.place = writePosting(writer, document, impacts[source.posting++]!, positions, source.place)
}
