import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { testServer } from '#tests/test-server.ts'
import type { ImportReport } from '../../contract/import-report.ts'
import { importVacancies } from './import-vacancies.ts'

const FILES = new URL('../../../../../../shared/data/bad-input/', import.meta.url).pathname
const server = await testServer()

/** Imports a bad file. Returns the report and the vacancies that are in the table afterwards. */
async function imported(file: string) {
  const report = await importVacancies({
    db: server.db,
    source: FILES + file,
    options: { provider: file },
    now: server.clock(),
  })
  const rows = await server.db.many<{
    reference: string
    jobTitle: string
    html: string
    whole: string
  }>(sql`
    select reference, job_title as "jobTitle", description_html as html, (to_jsonb(v) - 'words')::text as whole from vacancies v where posting_provider = ${file} order by reference`)
  return { report, rows, references: rows.map((row) => row.reference) }
}
const refusedIn = ({ refusals }: ImportReport) => [
  ...new Set(refusals.map((refusal) => refusal.line)),
]

describe.skipIf(!existsSync(FILES))(
  'the feed files of bad-input (skipped where that folder is absent)',
  () => {
    beforeAll(() => expect(existsSync(`${FILES}EXPECTED.md`)).toBe(true))

    test('20, 24: a feed that breaks off keeps its whole records and says where it broke', async () => {
      const [xml, json] = [
        await imported('20-feed-truncated.xml'),
        await imported('24-feed-truncated.json'),
      ]

      expect(xml.references).toEqual(['1'])
      expect(xml.report).toMatchObject({
        counts: { read: 1, created: 1 },
        broken: { line: 1, offset: 277 },
      })
      expect(json.references).toEqual(['1'])
      expect(json.report).toMatchObject({
        counts: { read: 1, created: 1 },
        broken: { line: 1, offset: 74 },
      })
    })

    test('21, 29: bytes in another encoding than declared are reported with their line, and never stored as a guess', async () => {
      const [xml, csv] = [
        await imported('21-feed-latin1-declared-utf8.xml'),
        await imported('29-feed-cp1252-bom-mix.csv'),
      ]

      expect(xml.references).toEqual([])
      expect(xml.report.refusals).toContainEqual({
        line: 1,
        reference: '1',
        field: 'jobTitle',
        message: 'jobTitle holds bytes that are no text in the encoding of the file.',
      })
      expect(csv.rows.map((row) => row.jobTitle)).toEqual(['Zoë’s café'])
      expect(refusedIn(csv.report)).toEqual([2])
      expect(csv.rows.some((row) => row.whole.includes('\uFFFD'))).toBe(false)
    })

    test('22, 23: a document type definition is refused before anything is read', async () => {
      for (const file of ['22-feed-billion-laughs.xml', '23-feed-xxe.xml']) {
        const { report, references } = await imported(file)
        expect(references).toEqual([])
        expect(report.broken?.message).toBe(
          'The XML has a document type definition (DTD), which is not accepted.',
        )
      }
    })

    test('25: wrong types and ranges are refused field by field, good records are kept, and markup is harmless', async () => {
      const { report, rows, references } = await imported('25-feed-types-wrong.json')

      expect(references).toEqual(['2', '4', '5'])
      expect(report.counts).toMatchObject({ read: 6, created: 3, refused: 3 })
      expect(report.refusals.map((refusal) => refusal.message)).toEqual(
        expect.arrayContaining([
          'jobTitle must be text.',
          'lon must be between -180 and 180.',
          'lat must be between -90 and 90.',
          'A field must not be called __proto__.',
        ]),
      )
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
      expect(rows.map((row) => row.jobTitle)).toEqual([
        'duplicate id',
        '=HYPERLINK("http://example.invalid","x")',
        "' OR 1=1 --",
      ])
      expect(rows[2]?.html).not.toMatch(/onerror|onload|javascript|style|<img|<svg/i)
    })

    test('26: 100,000 levels of nesting are refused by depth', async () => {
      const { report } = await imported('26-feed-deep-nesting.json')

      expect(report.counts).toMatchObject({ read: 1, refused: 1 })
      expect(report.refusals[0]?.message).toBe('The record is nested more than 20 levels deep.')
    })

    test('27: a field of 5 MB costs its own row alone', async () => {
      const { report } = await imported('27-feed-huge-field.csv')

      expect(report.refusals).toEqual([
        {
          line: 2,
          reference: null,
          field: null,
          message: 'The record is longer than 2,000,000 characters.',
        },
      ])
    })

    test('28: extra columns and an open quote are refused with their lines, and the row after them is kept', async () => {
      const { report, references } = await imported('28-feed-ragged-unclosed-quote.csv')

      expect(references).toEqual(['3'])
      expect(report.refusals.slice(0, 2)).toMatchObject([
        { line: 2, message: 'The row has 4 values where the header names 3.' },
        { line: 3, message: 'A quote that opens in this line is never closed.' },
      ])
    })

    test('30: NUL, escape and bidirectional override do not reach the table', async () => {
      const { rows } = await imported('30-feed-nul-and-controls.csv')

      expect(rows.map((row) => row.jobTitle)).toEqual(['Chef', '[31mDriver', 'esruN'])
    })

    test('31: a gzip bomb is refused by its expansion', async () => {
      const { report, references } = await imported('31-feed-gzip-bomb-60MB.json.gz')

      expect(references).toEqual([])
      expect(report.broken?.message).toBe(
        'The gzip file expands to more than 100 times its size, which is not accepted.',
      )
    })
  },
)
