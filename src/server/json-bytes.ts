/**
 * Data of an answer that is JSON in UTF-8 already and goes out as it is, for lists that are asked for a thousand times a second: whoever makes one passes
 * each part of it through the contract's closed schema, once, when the part is made.
 */
export class JsonBytes {
  readonly pieces: readonly Uint8Array[]

  constructor(pieces: readonly Uint8Array[]) {
    this.pieces = pieces
  }
}

const COMMA = Buffer.from(',')
const LIST_BEGINS = Buffer.from('[')
const LIST_ENDS = Buffer.from(']')
const OBJECT_ENDS = Buffer.from('}')

/** An object with a list of ready items as its last property. */
export const withReadyList = (object: object, name: string, items: readonly Uint8Array[]) =>
  new JsonBytes([Buffer.from(`${JSON.stringify(object).slice(0, -1)},${JSON.stringify(name)}:[`), ...separated(items), LIST_ENDS, OBJECT_ENDS])

/** A list of ready items. */
export const readyList = (items: readonly Uint8Array[]) => new JsonBytes([LIST_BEGINS, ...separated(items), LIST_ENDS])

const separated = (items: readonly Uint8Array[]) => items.flatMap((item, at) => (at === 0 ? [item] : [COMMA, item]))
