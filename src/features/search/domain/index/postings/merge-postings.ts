import { readList } from './document-lists.ts'
import { type Marks, mark, marksFor, takeUp } from '../sets/marks.ts'
import { NONE } from '../segments/merged-numbers.ts'
import type { Postings } from './postings.ts'
import {
  endTerm,
  type PostingsWriter,
  postingsWriter,
  writePosting,
  writtenPostings,
} from './postings-writer.ts'
import { tableSize, textAt, type TextTable, textTable } from '../columns/text-table.ts'

/** The postings of a segment, and the new number of each of its documents. */
export type Renumbered = {
  readonly dictionary: TextTable
  readonly postings: Postings
  readonly numbers: Uint32Array
}

/** The next term of one segment, and the current position in that term's postings. */
type Source = Renumbered & {
  term: number
  text: string | undefined
  readonly holders: Uint32Array
  next: number
  posting: number
  place: number
}

/**
 * Merges the postings of several segments into those of `size` documents. Impacts and positions are copied; a term that only removed documents
 * contain is dropped.
 */
export function mergePostings(
  parts: readonly Renumbered[],
  size: number,
): { readonly dictionary: TextTable; readonly postings: Postings } {
  const sum = (count: (part: Renumbered) => number) =>
    parts.reduce((total, part) => total + count(part), 0)
  const writer = postingsWriter({
    size,
    terms: sum(({ dictionary }) => tableSize(dictionary)),
    postings: sum(({ postings }) => postings.impacts.length),
    positions: sum(({ postings }) => postings.positions.length),
  })
  const sources = parts.map(firstTerm)
  const origins = originsOf(parts, size)
  const marks = marksFor(size)
  const documents = new Uint32Array(size)
  const texts: string[] = []
  for (let text = lowest(sources); text !== undefined; text = lowest(sources)) {
    for (const source of sources) if (source.text === text) openTerm(source, marks)
    const count = takeUp(marks, documents)
    for (let at = 0; at < count; at++)
      takePosting(writer, sources[origins[documents[at]!]!]!, documents[at]!)
    for (const source of sources) if (source.text === text) nextTerm(source)
    if (count === 0) continue
    endTerm(writer)
    texts.push(text)
  }
  return { dictionary: textTable(texts), postings: writtenPostings(writer) }
}

/** Returns, for each new number, the index of the part that its document comes from. */
function originsOf(parts: readonly Renumbered[], size: number): Uint16Array {
  const origins = new Uint16Array(size)
  parts.forEach(({ numbers }, part) => {
    for (let before = 0; before < numbers.length; before++)
      if (numbers[before] !== NONE) origins[numbers[before]!] = part
  })
  return origins
}

const firstTerm = (part: Renumbered): Source =>
  nextTerm({
    ...part,
    term: -1,
    text: undefined,
    holders: new Uint32Array(part.numbers.length),
    next: 0,
    posting: 0,
    place: 0,
  })

function nextTerm(source: Source): Source {
  source.term++
  source.text =
    source.term < tableSize(source.dictionary) ? textAt(source.dictionary, source.term) : undefined
  return source
}

function lowest(sources: readonly Source[]): string | undefined {
  let least: string | undefined
  for (const { text } of sources)
    if (text !== undefined && (least === undefined || text < least)) least = text
  return least
}

function openTerm(source: Source, marks: Marks): void {
  const { postings, term, holders, numbers } = source
  const held = readList(postings.documents, term, holders)
  for (let at = 0; at < held; at++) {
    const number = numbers[holders[at]!]!
    holders[at] = number
    if (number !== NONE) mark(marks, number)
  }
  source.posting = postings.starts[term]!
  source.place = postings.positionStarts[term]!
  source.next = 0
}

/** Copies the posting of a document. The postings of a source are in the order of their documents; those of removed documents are skipped. */
function takePosting(writer: PostingsWriter, source: Source, document: number): void {
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
