import { createCsvCutter } from './cut-csv.ts'
import { createJsonArrayCutter } from './cut-json-array.ts'
import { createJsonLinesCutter } from './cut-json-lines.ts'
import { createXmlCutter } from './cut-xml.ts'
import { decodeFeed } from './decode-feed.ts'
import { FeedBrokenError, type FeedCutter, type FeedEntry } from './feed-cutter.ts'
import { FeedRefusedError } from './feed-refused.ts'
import { unpackFeed } from './unpack-feed.ts'

/** Where and why the reading of a feed stopped before its end. */
export type FeedReadingStop = {
  readonly line: number
  readonly offset: number
  readonly message: string
}
/** The records that one piece of a feed completed. `broken` is set if the feed cannot be read any further. */
export type FeedPiece = {
  readonly entries: readonly FeedEntry[]
  readonly broken?: FeedReadingStop
}

/** The most white space at the beginning of a feed. A feed with more counts as empty. */
const MAX_LEADING_SPACE_LENGTH = 200_000

/** Reads a feed in any of the four formats. If a mistake stops it before the end, the complete records before the mistake are still returned. */
export async function* readFeed(
  source: AsyncIterable<Buffer>,
  charset?: string,
): AsyncGenerator<FeedPiece> {
  let offset = 0
  let line = 1
  const counted = async function* () {
    for await (const chunk of unpackFeed(source)) {
      offset += chunk.length
      yield chunk
    }
  }
  try {
    let cutter: FeedCutter | undefined
    let head = ''
    for await (const text of decodeFeed(counted(), charset)) {
      if (!cutter) head += text
      const piece = cutter ? text : head
      cutter ??= chooseCutter(head)
      const entries = cutter?.write(piece) ?? []
      line = entries.at(-1)?.line ?? line
      if (entries.length > 0) yield { entries }
    }
    if (!cutter) throw new FeedBrokenError(1, 'The feed is empty.')
    yield { entries: cutter.end() }
  } catch (error) {
    yield {
      entries: error instanceof FeedBrokenError ? error.entries : [],
      broken: {
        line: error instanceof FeedBrokenError ? error.line : line,
        offset,
        message: describeFeedError(error),
      },
    }
  }
}

/** Chooses the format of a feed by its first character; undefined until there is one. */
function chooseCutter(head: string): FeedCutter | undefined {
  const sign = head.trimStart()[0]
  if (sign === undefined && head.length > MAX_LEADING_SPACE_LENGTH)
    throw new FeedBrokenError(1, 'The feed is empty.')
  if (sign === undefined) return undefined
  if (sign === '<') return createXmlCutter()
  if (sign === '[') return createJsonArrayCutter()
  return sign === '{' ? createJsonLinesCutter() : createCsvCutter()
}

function describeFeedError(error: unknown): string {
  if (error instanceof FeedBrokenError || error instanceof FeedRefusedError) return error.message
  const { code } = error as NodeJS.ErrnoException
  if (code?.startsWith('Z_')) return 'The gzip file is damaged or breaks off.'
  if (code === 'ECONNRESET' || code === 'ABORT_ERR' || code === 'ERR_STREAM_PREMATURE_CLOSE')
    return 'The connection ended before the feed did.'
  throw error
}
