import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UNREADABLE_CHARACTER } from '../../domain/feed-text.ts'
import { decodeFeed } from './decode-feed.ts'
import type { FeedEntry } from './feed-cutter.ts'
import { readFeed } from './read-feed.ts'

/** Yields bytes in pieces of the given sizes, because a network may split a feed anywhere. */
async function* pieces(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let index = 0
  for (let from = 0; from < bytes.length; ) {
    const size = sizes[index++ % sizes.length] ?? 1
    yield bytes.subarray(from, from + size)
    from += size
  }
}

async function read(bytes: Buffer, sizes: readonly number[] = [bytes.length]) {
  const entries: FeedEntry[] = []
  let broken: string | undefined
  for await (const piece of readFeed(pieces(bytes, sizes))) {
    entries.push(...piece.entries)
    broken = piece.broken?.message
  }
  return { entries, broken }
}

const text = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .map((value) => value.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' '))
const records = fc.array(fc.record({ id: text, jobTitle: text }), { minLength: 1, maxLength: 8 })
const csvCell = (value: string) => `"${value.replaceAll('"', '""')}"`
const xmlCell = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
type Records = readonly { readonly id: string; readonly jobTitle: string }[]

const FORMATS: Readonly<Record<string, (records: Records) => string>> = {
  'JSON Lines': (all) => all.map((record) => JSON.stringify(record)).join('\n'),
  'a JSON array': (all) => JSON.stringify(all, null, 1),
  CSV: (all) =>
    `id,jobTitle\n${all.map((record) => `${csvCell(record.id)},${csvCell(`${record.jobTitle}\n`)}\n`).join('')}`,
  XML: (all) =>
    `<jobs><!-- <job> -->${all.map((record) => `<job><id>${xmlCell(record.id)}</id><jobTitle>${xmlCell(record.jobTitle)}</jobTitle><x><![CDATA[</job>]]></x></job>\n`).join('')}</jobs>`,
}

test.each(Object.keys(FORMATS))(
  '%s is read the same in pieces of any size, and completely',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(
        records,
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
        async (all, sizes) => {
          const bytes = Buffer.from(FORMATS[format]?.(all) ?? '')
          const atOnce = await read(bytes)
          expect(atOnce.broken).toBeUndefined()
          expect(atOnce.entries.filter((entry) => 'problem' in entry)).toEqual([])
          expect(atOnce.entries).toHaveLength(all.length)
          expect(await read(bytes, sizes)).toEqual(atOnce)
        },
      ),
    )
  },
)

test.each(Object.keys(FORMATS))(
  '%s with any bytes changed still ends, in records, problems or a break',
  async (format) => {
    const feed = Buffer.from(
      FORMATS[format]?.(
        Array.from({ length: 5 }, (_, index) => ({
          id: `${index}`,
          jobTitle: 'Chef "de" <partie>, & Co',
        })),
      ) ?? '',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(feed.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
        async (changes) => {
          const spoilt = Buffer.from(feed)
          for (const [index, byte] of changes) spoilt[index] = byte
          const { entries } = await read(spoilt, [7, 64])
          expect(entries.length).toBeLessThan(100)
        },
      ),
    )
  },
)

test('any bytes become text without a replacement character of our making', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 300 }),
      fc.integer({ min: 1, max: 9 }),
      async (array, size) => {
        const bytes = Buffer.from(array)
        const parts: string[] = []
        for await (const part of decodeFeed(pieces(bytes, [size]), 'utf-8')) parts.push(part)
        const whole = parts.join('')
        const own = bytes.includes(Buffer.from('\uFFFD'))
        expect(whole.includes('\uFFFD') && !own).toBe(false)
      },
    ),
  )
})

test('a replacement character that the sender wrote is told from bytes that are no text', async () => {
  const parts: string[] = []
  for await (const part of decodeFeed(
    pieces(Buffer.concat([Buffer.from('a\uFFFDb'), Buffer.from([0xe9]), Buffer.from('c')]), [1]),
    undefined,
  ))
    parts.push(part)
  expect(parts.join('')).toBe(`a\uFFFDb${UNREADABLE_CHARACTER}c`)
})

test('the line of a record is the one it begins on, across line breaks inside of records', async () => {
  const csv = 'id,jobTitle\n1,"Chef\nde partie"\n\n2,Cook\n'
  const xml = '<jobs>\n<job>\n<id>1</id></job>\n\n<job><id>2</id></job></jobs>'
  const json = '[\n\n{"id":\n"1"}\n,\n{"id":"2"}]'
  const lines = async (feed: string) =>
    (await read(Buffer.from(feed), [3])).entries.map((entry) => entry.line)
  expect([await lines(csv), await lines(xml), await lines(json)]).toEqual([
    [2, 5],
    [2, 5],
    [3, 6],
  ])
})
