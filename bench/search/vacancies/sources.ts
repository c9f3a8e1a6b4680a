import { existsSync } from 'node:fs'
import { type FeedRecord, readFeedRecord } from '#features/vacancies/domain/feed-record.ts'
import { readFeedBytes } from '#features/vacancies/server/import/feed-source.ts'
import { readFeed } from '#features/vacancies/server/feed/read-feed.ts'

const WITH_TEXTS = '../shared/data/vacancies-dev.jsonl.gz'
/** Advertisements of thirty-seven trades, without descriptions. */
const OF_ALL_TRADES = '../shared/data/listings-nodesc-reed.jsonl.gz'
const DEMO = 'content/demo/vacancies.jsonl'

/** The real advertisements from which vacancies are generated. Each vacancy combines the trade, place, company and text of four of them. */
export type Sources = {
  readonly trades: readonly FeedRecord[]
  readonly places: readonly FeedRecord[]
  readonly companies: readonly string[]
  readonly texts: readonly (readonly string[])[]
  readonly content: 'dev-feed' | 'demo'
}

export async function readSources(): Promise<Sources> {
  const content = existsSync(WITH_TEXTS) ? 'dev-feed' : 'demo'
  const advertised = await recordsOf(content === 'dev-feed' ? WITH_TEXTS : DEMO)
  const trades = existsSync(OF_ALL_TRADES)
    ? [...advertised, ...(await recordsOf(OF_ALL_TRADES))]
    : advertised
  return {
    content,
    trades,
    places: trades.filter(({ town, lat }) => town !== null && lat !== null),
    companies: advertised.flatMap(({ company }) => company ?? []),
    texts: advertised
      .map(({ description }) => paragraphsOf(description.text))
      .filter((paragraphs) => paragraphs.length > 0),
  }
}

async function recordsOf(file: string): Promise<FeedRecord[]> {
  const records: FeedRecord[] = []
  for await (const { entries } of readFeed(readFeedBytes(file))) {
    for (const entry of entries) {
      const read = 'fields' in entry ? readFeedRecord(entry.fields) : undefined
      if (read && 'record' in read) records.push(read.record)
    }
  }
  return records
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}

/** Returns the paragraphs of a text without their markup. */
const paragraphsOf = (text: string) =>
  text
    .split(/<\/?(?:p|li|ul|ol|h[1-6]|br|table|tr|td|th)\b[^>]*>|\n/)
    .map((block) =>
      block
        .replace(/<[^>]*>/g, '')
        .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((block) => block !== '')
