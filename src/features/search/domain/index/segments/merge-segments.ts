import { type Coded, columnsOf } from '../columns/columns.ts'
import { orderOfIds } from '../columns/identifiers.ts'
import { mergePostings } from '../postings/merge-postings.ts'
import { mergedNumbers, NONE, type Part } from './merged-numbers.ts'
import { type Cards, cardOf, type Segment } from './segment.ts'
import { float64, uint8 } from '../columns/shared.ts'
import { tableSize, textAt } from '../columns/text-table.ts'

type Renumbered = { readonly segment: Segment; readonly numbers: Uint32Array }

/** Merges several segments into one without their removed documents. The result equals a segment built from the remaining documents. */
export function mergeSegments(parts: readonly Part[]): Segment {
  const { size, numbers } = mergedNumbers(parts)
  const renumbered = parts.map(({ segment }, part) => ({ segment, numbers: numbers[part]! }))
  const ids = uint8(16 * size)
  forEachKept(renumbered, (segment, before, number) => {
    for (let byte = 0; byte < 16; byte++) ids[16 * number + byte] = segment.ids[16 * before + byte]!
  })
  return {
    size,
    ids,
    byId: orderOfIds(ids),
    updated: mergedValues(renumbered, ({ updated }) => updated, float64(size)),
    titleLengths: mergedValues(renumbered, ({ titleLengths }) => titleLengths, uint8(size)),
    ...mergePostings(
      renumbered.map(({ segment: { dictionary, postings }, numbers }) => ({
        dictionary,
        postings,
        numbers,
      })),
      size,
    ),
    ...columnsOf({
      texts: (name) => mergedTexts(renumbered, name, size),
      numbers: (name) => mergedValues(renumbered, (segment) => segment[name].values, float64(size)),
      lats: mergedValues(renumbered, ({ geography }) => geography.lats, float64(size)),
      lons: mergedValues(renumbered, ({ geography }) => geography.lons, float64(size)),
    }),
    cards: mergedCards(renumbered, size),
  }
}

function forEachKept(
  parts: readonly Renumbered[],
  take: (segment: Segment, before: number, number: number) => void,
) {
  for (const { segment, numbers } of parts) {
    for (let before = 0; before < numbers.length; before++)
      if (numbers[before] !== NONE) take(segment, before, numbers[before]!)
  }
}

function mergedValues<Numbers extends Float64Array | Uint8Array>(
  parts: readonly Renumbered[],
  valuesOf: (segment: Segment) => Numbers,
  into: Numbers,
): Numbers {
  for (const { segment, numbers } of parts) {
    const values = valuesOf(segment)
    for (let before = 0; before < numbers.length; before++)
      if (numbers[before] !== NONE) into[numbers[before]!] = values[before]!
  }
  return into
}

function mergedTexts(parts: readonly Renumbered[], name: Coded, size: number): (string | null)[] {
  const texts = new Array<string | null>(size).fill(null)
  for (const { segment, numbers } of parts) {
    const { codes, texts: table } = segment[name]
    const distinct = [
      null,
      ...Array.from({ length: tableSize(table) }, (_, place) => textAt(table, place)),
    ]
    for (let before = 0; before < numbers.length; before++)
      if (numbers[before] !== NONE) texts[numbers[before]!] = distinct[codes[before]!]!
  }
  return texts
}

function mergedCards(parts: readonly Renumbered[], size: number): Cards {
  const offsets = float64(size + 1)
  forEachKept(parts, ({ cards }, before, number) => {
    offsets[number + 1] = cards.offsets[before + 1]! - cards.offsets[before]!
  })
  for (let number = 0; number < size; number++) offsets[number + 1]! += offsets[number]!
  const bytes = uint8(offsets[size]!)
  forEachKept(parts, (segment, before, number) => {
    bytes.set(cardOf(segment, before), offsets[number])
  })
  return { bytes, offsets }
}
