import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { type CsvCell, createCsvAnswer, formatInstantCell } from './csv.ts'

type Rows = readonly (readonly CsvCell[])[]
const answerOf = (parts: Iterable<Rows> | AsyncIterable<Rows>) =>
  createCsvAnswer('table.csv', { columns: ['Name', 'Note'], parts, total: 12 })
const contentOf = (...given: Parameters<typeof answerOf>) => answerOf(...given).content as Readable
const written = (...parts: readonly Rows[]) => text(contentOf(parts))
const read = (file: string) => parse(file, { bom: true }) as string[][]

test('what a spreadsheet would calculate is in the file as text', async () => {
  const harmful = [
    '=HYPERLINK("https://evil.example","x")',
    '+cmd|calc',
    '-2+3',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    ' =1+1',
    '\n=1+1',
    '\u00a0@SUM(A1)',
    '\u200b+1',
    '＝1+1',
    '\u00ad=1+1',
    '\u180e=1+1',
    '﹦1+1',
  ]
  expect(read(await written(harmful.map((text) => [text, text])))).toEqual([
    ['Name', 'Note'],
    ...harmful.map((text) => [`'${text}`, `'${text}`]),
  ])
})

test('a cell with a separator of another country is quoted, so that its rest is no cell of its own', async () => {
  const file = await written([['a;=1+1', 'a\t=1+1']])
  expect(file).toContain('"a;=1+1","a\t=1+1"')
})

test('names, commas, quotes and lines come back as they were, and nothing is an empty cell', async () => {
  const rows = [
    ['Zoë O’Neill, née "Żak"', 'one\r\ntwo\nthree'],
    ['', null],
    ['a number', -3],
  ] as const
  expect(read(await written(rows))).toEqual([
    ['Name', 'Note'],
    ['Zoë O’Neill, née "Żak"', 'one\r\ntwo\nthree'],
    ['', ''],
    ['a number', '-3'],
  ])
})

test('the parts of a table follow each other below one header, and a table without any is its header', async () => {
  const [one, two] = [
    ['one', ''],
    ['two', ''],
  ]
  expect(read(await written([one], [], [two, one]))).toEqual([['Name', 'Note'], one, two, one])
  expect(read(await written())).toEqual([['Name', 'Note']])
  expect(read(await written([]))).toEqual([['Name', 'Note']])
})

test('a table that breaks off while it is written is no file that looks whole', async () => {
  async function* rows() {
    yield [['first', 'row']]
    throw new Error('the database is gone')
  }
  await expect(text(contentOf(rows()))).rejects.toThrow('the database is gone')
})

test('a table of any length is sent as fast as it is read, and left when its reader goes', async () => {
  const left = Promise.withResolvers<void>()
  async function* rows() {
    try {
      for (;;) yield await setImmediate([['a row', 'of a table that has no end']])
    } finally {
      left.resolve()
    }
  }
  for await (const beginning of contentOf(rows())) {
    expect(String(beginning)).toContain('a row,of a table')
    break
  }
  await left.promise
})

test('the number of rows is said before the first of them', () => {
  expect(answerOf([]).headers['x-total-count']).toBe('12')
})

test('a file begins with the mark of its encoding and ends each row as spreadsheets do, with any text in its cells', async () => {
  const file = await written([
    ['one\ntwo', 'three\rfour'],
    ['a;b', '\t'],
  ])
  expect(Buffer.from(file).subarray(0, 3).toString('hex')).toBe('efbbbf')
  expect(parse(file, { bom: true, record_delimiter: '\r\n' })).toEqual([
    ['Name', 'Note'],
    ['one\ntwo', 'three\rfour'],
    ['a;b', "'\t"],
  ])
})

test('a moment is one of London, summer and winter', () => {
  expect([
    formatInstantCell(new Date('2026-07-01T08:15:09Z')),
    formatInstantCell(new Date('2026-11-22T09:15:00Z')),
  ]).toEqual(['2026-07-01 09:15:09', '2026-11-22 09:15:00'])
})
