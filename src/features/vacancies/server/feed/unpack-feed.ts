import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FeedRefusedError } from './feed-refused.ts'

const MAX_EXPANSION_RATIO = 100
/** The unpacked size in bytes above which the compression ratio is checked. Less output does no harm, and its ratio proves little. */
const RATIO_CHECKED_FROM_BYTES = 1024 * 1024

/** Unpacks a feed if it begins with the first bytes of gzip, regardless of its file name. */
export async function* unpackFeed(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]()
  let first = Buffer.alloc(0)
  while (first.length < 2) {
    const { value, done } = await chunks.next()
    if (done) break
    first = Buffer.concat([first, value])
  }
  const whole = prependChunk(first, chunks)
  yield* first[0] === 0x1f && first[1] === 0x8b ? gunzipFeed(whole) : whole
}

async function* prependChunk(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first
  for (let chunk = await rest.next(); !chunk.done; chunk = await rest.next()) yield chunk.value
}

async function* gunzipFeed(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let read = 0
  let written = 0
  const counted = async function* () {
    for await (const chunk of packed) {
      read += chunk.length
      yield chunk
    }
  }
  const gunzip = createGunzip()
  pipeline(Readable.from(counted(), { objectMode: false }), gunzip, () => {})
  for await (const chunk of gunzip as AsyncIterable<Buffer>) {
    written += chunk.length
    if (written > RATIO_CHECKED_FROM_BYTES && written > read * MAX_EXPANSION_RATIO)
      throw new FeedRefusedError(
        'The gzip file expands to more than 100 times its size, which is not accepted.',
      )
    yield chunk
  }
}
