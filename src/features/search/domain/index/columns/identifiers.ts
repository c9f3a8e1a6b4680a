import { ascendingOrder } from './ascending-order.ts'

/** Ids of documents as 16 bytes each, one after the other. */
const BYTES = 16

/** Writes an id, as text, where a document's stands. */
export function writeId(ids: Uint8Array, number: number, id: string): void {
  let at = number * BYTES
  for (let sign = 0; sign < id.length; sign += 2) {
    if (id.charCodeAt(sign) === HYPHEN) sign++
    ids[at++] = (hex(id.charCodeAt(sign)) << 4) | hex(id.charCodeAt(sign + 1))
  }
}

export function idAt(ids: Uint8Array, number: number): string {
  let id = ''
  for (let byte = 0; byte < BYTES; byte++)
    id +=
      (byte === 4 || byte === 6 || byte === 8 || byte === 10 ? '-' : '') +
      (0x100 + ids[number * BYTES + byte]!).toString(16).slice(1)
  return id
}

/** Below 0 when the first id comes first, as PostgreSQL orders them. */
export function compareIds(
  ids: Uint8Array,
  number: number,
  others: Uint8Array,
  other: number,
): number {
  const from = number * BYTES
  const otherFrom = other * BYTES
  for (let byte = 0; byte < BYTES; byte++) {
    const difference = ids[from + byte]! - others[otherFrom + byte]!
    if (difference !== 0) return difference
  }
  return 0
}

/** The documents in the order of their ids: by their first six bytes, which a number holds, and those that share them by the rest. */
export function orderOfIds(ids: Uint8Array): Uint32Array {
  const beginnings = new Float64Array(ids.length / BYTES)
  for (let number = 0; number < beginnings.length; number++) {
    for (let byte = 0; byte < 6; byte++)
      beginnings[number] = beginnings[number]! * 256 + ids[number * BYTES + byte]!
  }
  const order = ascendingOrder(beginnings)
  for (let from = 0, to = 1; from < order.length; from = to++) {
    while (to < order.length && beginnings[order[to]!] === beginnings[order[from]!]) to++
    if (to > from + 1) order.subarray(from, to).sort((a, b) => compareIds(ids, a, ids, b))
  }
  return order
}

const HYPHEN = 45
/** Digits are 48 to 57, a to f 97 to 102. */
const hex = (code: number) => (code < 58 ? code - 48 : (code | 32) - 87)
