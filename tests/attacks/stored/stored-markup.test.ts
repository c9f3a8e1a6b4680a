import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { importVacancies } from '#features/vacancies/server/import/import-vacancies.ts'
import { sql } from '#server/database/database.ts'
import { testServer } from '#tests/test-server.ts'
import { HOSTILE_MARKUP } from './hostile-markup.ts'
import { HOSTILE_TEXT } from './hostile-text.ts'

const server = await testServer()

const TAG = /<[^>]*>/g
const HARMLESS =
  /^<\/?(p|ul|ol|li|strong|em|h[2-4]|table|thead|tbody|tr|th|td|a)>$|^<br \/>$|^<a href="(https?:\/\/|mailto:)[^"<>]*" rel="noopener nofollow ugc">$/

test('S-33 of everything that a feed may hold, only allowed elements and links are stored', async () => {
  const descriptions = [...HOSTILE_MARKUP, ...HOSTILE_TEXT]
  expect([
    HOSTILE_MARKUP.length >= 250,
    HOSTILE_TEXT.length >= 30,
    new Set(descriptions).size,
  ]).toEqual([true, true, descriptions.length])
  const records = descriptions.map((payload, place) =>
    JSON.stringify({
      id: `v-${place}`,
      jobTitle: `Stock Controller ${payload}`.slice(0, 300),
      descriptionHtml: `<p>Counts what is there.</p>${payload}`,
    }),
  )
  const { counts } = await importVacancies({
    db: server.db,
    source: Readable.from([Buffer.from(records.join('\n'))]),
    options: { provider: 'hostile' },
    now: server.clock(),
  })
  expect(counts).toMatchObject({ read: descriptions.length, refused: 0 })

  const stored = await server.db.many<{ html: string }>(
    sql`select description_html as html from vacancies where reference like 'v-%'`,
  )
  expect(stored).toHaveLength(descriptions.length)
  expect(
    stored.flatMap(({ html }) => (html.match(TAG) ?? []).filter((tag) => !HARMLESS.test(tag))),
  ).toEqual([])
  expect(stored.filter(({ html }) => /[<>]/.test(html.replaceAll(TAG, '')))).toEqual([])
})
