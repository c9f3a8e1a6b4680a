import type { Postings } from './postings.ts'
import { finishTerm, makePostingsWriter, writePosting, finishPostings } from './postings-writer.ts'
import { type RawPostings, readRawPostings } from '../words/read-raw-postings.ts'
import { allocateSharedUint8 } from '../columns/shared-arrays.ts'
import { type TextTable, buildTextTable } from '../columns/text-table.ts'

export type IndexedWords = {
  readonly dictionary: TextTable
  readonly postings: Postings
  readonly titleLengths: Uint8Array
}

/**
 * Builds the postings, which record for each term the documents that contain it and where. The steps are to read them, to sort them by term and to
 * write them.
 */
export function buildPostings(documents: readonly string[]): IndexedWords {
  const read = readRawPostings(documents)
  const terms = read.texts.length
  const met = Uint32Array.from(read.texts.keys())
  met.sort((a, b) => (read.texts[a]! < read.texts[b]! ? -1 : 1))
  const { ends, order } = sortPostingsByTerm(read, met)
  const documentOf = listDocumentOfPostings(read)
  const postings = read.documentStarts[documents.length]!
  const writer = makePostingsWriter({
    size: documents.length,
    terms,
    postings,
    positions: read.positionStarts[postings]!,
  })
  for (let term = 0, at = 0; term < terms; term++) {
    for (; at < ends[term]!; at++) {
      const posting = order[at]!
      writePosting(
        writer,
        documentOf[posting]!,
        read.impacts[posting]!,
        read.positions,
        read.positionStarts[posting]!,
      )
    }
    finishTerm(writer)
  }
  const titleLengths = allocateSharedUint8(documents.length)
  titleLengths.set(read.titleLengths)
  return {
    dictionary: buildTextTable(Array.from(met, (number) => read.texts[number]!)),
    postings: finishPostings(writer),
    titleLengths,
  }
}

/** Sorts the postings by term, and those of a term by document. `ends` has the end of each term's postings in the result. */
function sortPostingsByTerm(
  { terms, documentStarts }: RawPostings,
  met: Uint32Array,
): { ends: Uint32Array; order: Uint32Array } {
  const postings = documentStarts[documentStarts.length - 1]!
  const ranks = new Uint32Array(met.length)
  for (let rank = 0; rank < met.length; rank++) ranks[met[rank]!] = rank
  const ends = new Uint32Array(met.length)
  for (let posting = 0; posting < postings; posting++) ends[ranks[terms[posting]!]!]!++
  let before = 0
  for (let rank = 0; rank < ends.length; rank++) {
    const here = ends[rank]!
    ends[rank] = before
    before += here
  }
  const order = new Uint32Array(postings)
  for (let posting = 0; posting < postings; posting++)
    order[ends[ranks[terms[posting]!]!]!++] = posting
  return { ends, order }
}

function listDocumentOfPostings({ documentStarts }: RawPostings): Uint32Array {
  const documents = new Uint32Array(documentStarts[documentStarts.length - 1]!)
  for (let document = 0; document + 1 < documentStarts.length; document++)
    documents.fill(document, documentStarts[document], documentStarts[document + 1])
  return documents
}
