import { sortDocumentsByValue } from './ascending-order.ts'

/** The size of an id. The ids of documents are stored as 16 bytes each, one after the other. */
const BYTES_PER_ID = 16

/** Writes the id of a document, given as text, into the array at the document's position. */
export function writeId(ids: Uint8Array, number: number, id: string): void {
  let at = number * BYTES_PER_ID
  for (let sign = 0; sign < id.length; sign += 2) {
    if (id.charCodeAt(sign) === HYPHEN_CODE) sign++
    ids[at++] = (readHexDigit(id.charCodeAt(sign)) << 4) | readHexDigit(id.charCodeAt(sign + 1))
  }
}

export function readId(ids: Uint8Array, number: number): string {
  let id = ''
  for (let byte = 0; byte < BYTES_PER_ID; byte++)
    id +=
      (byte === 4 || byte === 6 || byte === 8 || byte === 10 ? '-' : '') +
      (0x100 + ids[number * BYTES_PER_ID + byte]!).toString(16).slice(1)
  return id
}

/** Compares two ids in the order of PostgreSQL. The result is negative if the first id comes first. */
export function compareIds(
  ids: Uint8Array,
  number: number,
  others: Uint8Array,
  other: number,
): number {
  const from = number * BYTES_PER_ID
  const otherFrom = other * BYTES_PER_ID
  for (let byte = 0; byte < BYTES_PER_ID; byte++) {
    const difference = ids[from + byte]! - others[otherFrom + byte]!
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * Returns the documents in the order of their ids. It sorts by the first six bytes, which fit into a number, and sorts ids with equal first bytes by
 * the rest.
 */
export function sortDocumentsById(ids: Uint8Array): Uint32Array {
  const beginnings = new Float64Array(ids.length / BYTES_PER_ID)
  for (let number = 0; number < beginnings.length; number++) {
    for (let byte = 0; byte < 6; byte++)
      beginnings[number] = beginnings[number]! * 256 + ids[number * BYTES_PER_ID + byte]!
  }
  const order = sortDocumentsByValue(beginnings)
  for (let from = 0, to = 1; from < order.length; from = to++) {
    while (to < order.length && beginnings[order[to]!] === beginnings[order[from]!]) to++
    if (to > from + 1) order.subarray(from, to).sort((a, b) => compareIds(ids, a, ids, b))
  }
  return order
}

const HYPHEN_CODE = 45
/** Returns the value of a hexadecimal digit. The character codes of the digits are 48 to 57, those of a to f 97 to 102. */
const readHexDigit = (code: number) => (code < 58 ? code - 48 : (code | 32) - 87)
