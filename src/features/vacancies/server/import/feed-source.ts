import { createReadStream } from 'node:fs'
import { readFeedRecord } from '../../domain/feed-record.ts'
import { toLondonDayNumber } from '#shared/words/london-time.ts'
import { readFeed } from '../feed/read-feed.ts'

/** Where a feed is read from: the path of a file, which can be read twice, or a stream. */
export type FeedSource = string | AsyncIterable<Buffer>

/** Yields the bytes of a feed, and reports after each piece how many there were so far. */
export async function* readFeedBytes(
  source: FeedSource,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of typeof source === 'string' ? createReadStream(source) : source) {
    bytes += chunk.length
    onBytes(bytes)
    yield chunk
  }
}

/**
 * Returns the number of whole days between a file's newest advertisement and today. An old feed looks current if all its dates are moved by this
 * number.
 */
export async function countDaysSinceNewest(file: string, now: Date): Promise<number> {
  let newest: Date | undefined
  for await (const { entries } of readFeed(readFeedBytes(file))) {
    for (const entry of entries) {
      const read = 'fields' in entry ? readFeedRecord(entry.fields) : undefined
      const posted = read && 'record' in read ? read.record.postedAt : null
      if (posted && (!newest || posted > newest)) newest = posted
    }
  }
  return newest ? toLondonDayNumber(now) - toLondonDayNumber(newest) : 0
}
