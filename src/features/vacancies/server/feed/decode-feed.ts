import { UNREADABLE_CHARACTER } from '../../domain/feed-text.ts'
import { FeedRefusedError } from './feed-refused.ts'
import { REPLACEMENT_CHARACTER, type Decoder, createUtf8Decoder } from './utf8-decoder.ts'

const XML_DECLARATION_BYTES = 200

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
