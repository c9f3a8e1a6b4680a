/** A piece of serialised JSON, as text or UTF-8. */
export type JsonPiece = string | Uint8Array

/**
 * A response in serialised JSON that is sent as it is, for calls made a thousand times a second. The code that makes a piece checks it against the
 * contract's schema once, because `route` does not check it again.
 */
export class SerialisedJson {
  readonly #pieces: readonly JsonPiece[]
  #wrapped:
    | { readonly before: string; readonly after: string; readonly whole: string | Buffer }
    | undefined

  constructor(pieces: readonly JsonPiece[]) {
    this.#pieces = pieces
  }

  /** Returns the JSON between the texts `before` and `after`. The result is built once and reused for as long as these two texts are the same. */
  within(before: string, after: string): string | Buffer {
    if (this.#wrapped?.before !== before || this.#wrapped.after !== after) {
      const pieces = [before, ...this.#pieces, after]
      this.#wrapped = {
        before,
        after,
        whole: pieces.every((piece) => typeof piece === 'string')
          ? pieces.join('')
          : encodePieces(pieces),
      }
    }
    return this.#wrapped.whole
  }

  /** The size in bytes, or in characters if all pieces are text. */
  get size(): number {
    return this.#pieces.reduce((sum, piece) => sum + piece.length, 0)
  }
}

/** Makes an object whose last property is a list of serialised records. */
export const serialiseWithList = (
  object: object,
  name: string,
  items: readonly (readonly JsonPiece[])[],
) =>
  new SerialisedJson([
    `${JSON.stringify(object).slice(0, -1)},${JSON.stringify(name)}:`,
    ...joinListPieces(items),
    '}',
  ])

/** Makes a list of serialised records. */
export const serialiseList = (items: readonly (readonly JsonPiece[])[]) =>
  new SerialisedJson(joinListPieces(items))

function joinListPieces(items: readonly (readonly JsonPiece[])[]): JsonPiece[] {
  const pieces: JsonPiece[] = ['[']
  items.forEach((item, index) => {
    if (index > 0) pieces.push(',')
    pieces.push(...item)
  })
  pieces.push(']')
  return pieces
}

export function encodePieces(pieces: readonly JsonPiece[]): Buffer {
  let length = 0
  for (const piece of pieces)
    length += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length
  const bytes = Buffer.allocUnsafe(length)
  let at = 0
  for (const piece of pieces) {
    if (typeof piece === 'string') at += bytes.write(piece, at)
    else {
      bytes.set(piece, at)
      at += piece.length
    }
  }
  return bytes
}
