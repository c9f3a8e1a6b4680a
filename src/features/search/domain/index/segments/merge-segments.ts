import { type CodedColumnName, buildColumns } from '../columns/columns.ts'
import { sortDocumentsById } from '../columns/identifiers.ts'
import { mergePostings } from '../postings/merge-postings.ts'
import { renumberDocuments, NO_NEW_NUMBER, type PartToMerge } from './merged-numbers.ts'
import { type StoredCards, readCardBytes, type Segment } from './segment.ts'
import { allocateSharedFloat64, allocateSharedUint8 } from '../columns/shared-arrays.ts'
import { countTexts, readTextAt } from '../columns/text-table.ts'

type RenumberedSegment = { readonly segment: Segment; readonly numbers: Uint32Array }

/** Merges several segments into one without their removed documents. The result equals a segment built from the remaining documents. */
export function mergeSegments(parts: readonly PartToMerge[]): Segment {
  const { size, numbers } = renumberDocuments(parts)
  const renumbered = parts.map(({ segment }, part) => ({ segment, numbers: numbers[part]! }))
  const ids = allocateSharedUint8(16 * size)
  forEachKeptDocument(renumbered, (segment, before, number) => {
    for (let byte = 0; byte < 16; byte++) ids[16 * number + byte] = segment.ids[16 * before + byte]!
  })
  return {
    size,
    ids,
    byId: sortDocumentsById(ids),
    updated: mergeValues(renumbered, ({ updated }) => updated, allocateSharedFloat64(size)),
    titleLengths: mergeValues(
      renumbered,
      ({ titleLengths }) => titleLengths,
      allocateSharedUint8(size),
    ),
    ...mergePostings(
      renumbered.map(({ segment: { dictionary, postings }, numbers }) => ({
        dictionary,
        postings,
        numbers,
      })),
      size,
    ),
    ...buildColumns({
      texts: (name) => mergeTexts(renumbered, name, size),
      numbers: (name) =>
        mergeValues(renumbered, (segment) => segment[name].values, allocateSharedFloat64(size)),
      lats: mergeValues(renumbered, ({ geography }) => geography.lats, allocateSharedFloat64(size)),
      lons: mergeValues(renumbered, ({ geography }) => geography.lons, allocateSharedFloat64(size)),
    }),
    cards: mergeCards(renumbered, size),
  }
}

function forEachKeptDocument(
  parts: readonly RenumberedSegment[],
  take: (segment: Segment, before: number, number: number) => void,
) {
  for (const { segment, numbers } of parts) {
    for (let before = 0; before < numbers.length; before++)
      if (numbers[before] !== NO_NEW_NUMBER) take(segment, before, numbers[before]!)
  }
}

function mergeValues<Numbers extends Float64Array | Uint8Array>(
  parts: readonly RenumberedSegment[],
  valuesOf: (segment: Segment) => Numbers,
  into: Numbers,
): Numbers {
  for (const { segment, numbers } of parts) {
    const values = valuesOf(segment)
    for (let before = 0; before < numbers.length; before++)
      if (numbers[before] !== NO_NEW_NUMBER) into[numbers[before]!] = values[before]!
  }
  return into
}

function mergeTexts(
  parts: readonly RenumberedSegment[],
  name: CodedColumnName,
  size: number,
): (string | null)[] {
  const texts = new Array<string | null>(size).fill(null)
  for (const { segment, numbers } of parts) {
    const { codes, texts: table } = segment[name]
    const distinct = [
      null,
      ...Array.from({ length: countTexts(table) }, (_, place) => readTextAt(table, place)),
    ]
    for (let before = 0; before < numbers.length; before++)
      if (numbers[before] !== NO_NEW_NUMBER) texts[numbers[before]!] = distinct[codes[before]!]!
  }
  return texts
}

function mergeCards(parts: readonly RenumberedSegment[], size: number): StoredCards {
  const offsets = allocateSharedFloat64(size + 1)
  forEachKeptDocument(parts, ({ cards }, before, number) => {
    offsets[number + 1] = cards.offsets[before + 1]! - cards.offsets[before]!
  })
  for (let number = 0; number < size; number++) offsets[number + 1]! += offsets[number]!
  const bytes = allocateSharedUint8(offsets[size]!)
  forEachKeptDocument(parts, (segment, before, number) => {
    bytes.set(readCardBytes(segment, before), offsets[number])
  })
  return { bytes, offsets }
}
