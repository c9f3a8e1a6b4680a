import { allocateSharedUint16, allocateSharedUint32 } from './shared-arrays.ts'

/** Many texts in two arrays: their code units in a row, and the offset of each text. In JavaScript's sort order, the table is a dictionary. */
export type TextTable = { readonly units: Uint16Array; readonly offsets: Uint32Array }

export function buildTextTable(texts: readonly string[]): TextTable {
  let length = 0
  for (const text of texts) length += text.length
  const units = allocateSharedUint16(length)
  const offsets = allocateSharedUint32(texts.length + 1)
  let end = 0
  for (let place = 0; place < texts.length; place++) {
    const text = texts[place]!
    for (let i = 0; i < text.length; i++) units[end++] = text.charCodeAt(i)
    offsets[place + 1] = end
  }
  return { units, offsets }
}

export const countTexts = (table: TextTable) => table.offsets.length - 1

// The most code units that one call of String.fromCharCode gets, because every JavaScript engine accepts this many arguments.
const CODE_UNITS_PER_CALL = 8192

export function readTextAt({ units, offsets }: TextTable, place: number): string {
  let text = ''
  for (
    let from = offsets[place]!, end = offsets[place + 1]!;
    from < end;
    from += CODE_UNITS_PER_CALL
  ) {
    text += String.fromCharCode.apply(
      null,
      units.subarray(from, Math.min(end, from + CODE_UNITS_PER_CALL)) as unknown as number[],
    )
  }
  return text
}

/** Returns the index of a text in a sorted table, or -1 if the table does not contain it. */
export function findTextIndex(table: TextTable, text: string): number {
  const place = findFirstNotBelow(table, text, false)
  return place < countTexts(table) && compareTextAt(table, place, text, false) === 0 ? place : -1
}

/** Returns the range of all texts of a sorted table that begin with a prefix: the index of the first, and the index after the last. */
export const findPrefixRange = (table: TextTable, prefix: string): [from: number, to: number] => [
  findFirstNotBelow(table, prefix, false),
  findFirstNotBelow(table, prefix, true),
]

/**
 * Returns the first index whose text does not come before the given one. If `beyond` is true, returns the first index after all texts that begin with
 * the given one.
 */
function findFirstNotBelow(table: TextTable, text: string, beyond: boolean): number {
  let low = 0
  let high = countTexts(table)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareTextAt(table, middle, text, beyond) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Compares a text of the table with another text, by their code units, without creating a string. The result is negative if the table's text comes
 * first. With `beyond`, a text of the table that begins with the other text counts as coming first.
 */
function compareTextAt(
  { units, offsets }: TextTable,
  place: number,
  text: string,
  beyond: boolean,
): number {
  const from = offsets[place]!
  const length = offsets[place + 1]! - from
  const shared = Math.min(length, text.length)
  for (let i = 0; i < shared; i++) {
    const difference = units[from + i]! - text.charCodeAt(i)
    if (difference) return difference
  }
  return beyond && shared === text.length ? -1 : length - text.length
}

/** Returns the ascending indexes of the texts that contain another text. It scans all code units once and creates no strings. */
export function findTextsContaining({ units, offsets }: TextTable, wanted: string): Uint32Array {
  const needle = Uint16Array.from({ length: wanted.length }, (_, at) => wanted.charCodeAt(at))
  const found: number[] = []
  const first = needle[0]
  const last = units.length - needle.length
  for (let at = 0, place = 0; first !== undefined && at <= last; at++) {
    if (units[at] !== first || !isTextAt(units, at, needle)) continue
    while (offsets[place + 1]! <= at) place++
    if (at + needle.length > offsets[place + 1]!) continue
    found.push(place)
    // The text at this index matches, so the search continues with the next text.
    at = offsets[place + 1]! - 1
  }
  return Uint32Array.from(found)
}

function isTextAt(units: Uint16Array, at: number, needle: Uint16Array): boolean {
  for (let unit = 1; unit < needle.length; unit++)
    if (units[at + unit] !== needle[unit]) return false
  return true
}
