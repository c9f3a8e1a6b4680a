import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { type CsvCell, createCsvAnswer, formatInstantCell } from './csv.ts'

const written = async (rows: readonly (readonly CsvCell[])[]) =>
  (await buffer(createCsvAnswer('table.csv', ['Name', 'Note'], rows).content as Readable)).toString(
    'utf8',
  )
const read = (text: string) => parse(text, { bom: true }) as string[][]

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
  ]
  expect(read(await written(harmful.map((text) => [text, text])))).toEqual([
    ['Name', 'Note'],
    ...harmful.map((text) => [`'${text}`, `'${text}`]),
  ])
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

test('a table that breaks off while it is written is no file that looks whole', async () => {
  async function* rows() {
    yield ['first', 'row']
    throw new Error('the database is gone')
  }
  await expect(
    buffer(createCsvAnswer('table.csv', ['Name', 'Note'], rows()).content as Readable),
  ).rejects.toThrow('the database is gone')
})

test('a file begins with the mark of its encoding and ends each row as spreadsheets do, with any text in its cells', async () => {
  const text = await written([
    ['one\ntwo', 'three\rfour'],
    ['a;b', '\t'],
  ])
  expect(Buffer.from(text).subarray(0, 3).toString('hex')).toBe('efbbbf')
  expect(parse(text, { bom: true, record_delimiter: '\r\n' })).toEqual([
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
