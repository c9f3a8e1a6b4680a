import { isUtf8 } from 'node:buffer'
import { UNREADABLE_CHARACTER } from '../../domain/feed-text.ts'
import { FeedRefusedError } from './feed-refused.ts'

const REPLACEMENT_CHARACTER = '\uFFFD'
const REPLACEMENT_BYTES = Buffer.from(REPLACEMENT_CHARACTER)
const XML_DECLARATION_BYTES = 200

type Decoder = { write(bytes: Buffer): string; end(): string }

/**
 * Decodes the bytes of a feed. A byte order mark decides the encoding; without one, the sender's header decides, then the XML declaration, and
 * without any it is UTF-8. Invalid bytes become UNREADABLE_CHARACTER, so that their record is refused and no guessed text is stored.
 */
export async function* decodeFeed(
  bytes: AsyncIterable<Buffer>,
  charset?: string,
): AsyncGenerator<string> {
  let decoder: Decoder | undefined
  let head = Buffer.alloc(0)
  for await (const chunk of bytes) {
    if (decoder) {
      yield decoder.write(chunk)
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < XML_DECLARATION_BYTES) continue
    decoder = createDecoder(head, charset)
    yield decoder.write(head)
  }
  decoder ??= createDecoder(head, charset)
  if (head.length < XML_DECLARATION_BYTES) yield decoder.write(head)
  yield decoder.end()
}

function createDecoder(head: Buffer, charset: string | undefined): Decoder {
  const declared = /^\s*<\?xml[^>]{0,100}encoding=["']([\w-]{1,40})["']/.exec(
    head.toString('latin1', 0, XML_DECLARATION_BYTES),
  )?.[1]
  const label = readByteOrderMark(head) ?? charset ?? declared ?? 'utf-8'
  try {
    const decoder = new TextDecoder(label)
    if (decoder.encoding === 'utf-8') return createUtf8Decoder()
    return {
      write: (bytes) =>
        decoder
          .decode(bytes, { stream: true })
          .replaceAll(REPLACEMENT_CHARACTER, UNREADABLE_CHARACTER),
      end: () => decoder.decode().replaceAll(REPLACEMENT_CHARACTER, UNREADABLE_CHARACTER),
    }
  } catch {
    throw new FeedRefusedError(
      `The encoding ${label.slice(0, 40)} is not known. Send the file in UTF-8.`,
    )
  }
}

function readByteOrderMark(head: Buffer): string | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return undefined
}

function createUtf8Decoder(): Decoder {
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
