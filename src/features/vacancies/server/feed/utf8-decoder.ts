import { isUtf8 } from 'node:buffer'
import { UNREADABLE_CHARACTER } from '../../domain/feed-text.ts'

export const REPLACEMENT_CHARACTER = '\uFFFD'

const REPLACEMENT_BYTES = Buffer.from(REPLACEMENT_CHARACTER)

export type Decoder = { write(bytes: Buffer): string; end(): string }

export function createUtf8Decoder(): Decoder {
  let carried = Buffer.alloc(0)
  let first = true
  const read = (bytes: Buffer) => {
    const text = decodeUtf8(bytes)
    const unmarked = first && text.startsWith('\uFEFF') ? text.slice(1) : text
    if (text !== '') first = false
    return unmarked
  }
  return {
    write(chunk) {
      const bytes = carried.length > 0 ? Buffer.concat([carried, chunk]) : chunk
      const whole = countWholeCharacterBytes(bytes)
      carried = Buffer.from(bytes.subarray(whole))
      return read(bytes.subarray(0, whole))
    },
    end: () => read(carried),
  }
}

/** Returns the number of bytes up to the last complete character, because a piece of the feed may end in the middle of a character. */
function countWholeCharacterBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) break
    if (byte >= 0xc0)
      return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? bytes.length - back : bytes.length
  }
  return bytes.length
}

/**
 * Decodes UTF-8. A replacement character (U+FFFD) in the file remains, because the sender had already lost the text. One that decoding creates
 * becomes UNREADABLE_CHARACTER.
 */
function decodeUtf8(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString('utf8')
  const parts: string[] = []
  let from = 0
  for (
    let own = bytes.indexOf(REPLACEMENT_BYTES);
    own >= 0;
    own = bytes.indexOf(REPLACEMENT_BYTES, from)
  ) {
    parts.push(
      bytes.toString('utf8', from, own).replaceAll(REPLACEMENT_CHARACTER, UNREADABLE_CHARACTER),
    )
    from = own + REPLACEMENT_BYTES.length
  }
  return [
    ...parts,
    bytes.toString('utf8', from).replaceAll(REPLACEMENT_CHARACTER, UNREADABLE_CHARACTER),
  ].join(REPLACEMENT_CHARACTER)
}
