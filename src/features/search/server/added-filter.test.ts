import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { importVacancies } from '#features/vacancies/server/import/import-vacancies.ts'
import { sql } from '#server/database/database.ts'
import { databaseNamed } from '#tests/database.ts'
import { copyWithFilter } from '#tests/search/added-filter.ts'
import { testServer } from '#tests/test-server.ts'

const run = promisify(execFile)
const ASKING = join(import.meta.dirname, '../../../../tests/search/ask-added-filter.ts')
const TITLES = ['Night porter', 'Night nurse', 'Chef']

test('a filter that is one file and a line of the list is in the address, the chips, the counts, the index and the screens', async () => {
  const server = await testServer()
  const drawn = TITLES.map((jobTitle, at) => JSON.stringify({ id: `v${at}`, jobTitle }))
  await importVacancies({
    db: server.db,
    source: Readable.from([Buffer.from(drawn.join('\n'))]),
    options: { provider: 'drawn' },
    now: server.clock(),
  })
  const { name } = await server.db.one<{ name: string }>(sql`select current_database() as name`)

  const { stdout } = await run(
    process.execPath,
    ['tests/asked.ts', databaseNamed(inject('postgres'), name), 'pattern=Nights'],
    { cwd: copyWithFilter(ASKING) },
  )

  const asked = JSON.parse(stdout)
  const counted = [
    { value: 'Nights', label: 'Nights', count: 2 },
    { value: 'Days', label: 'Days', count: 1 },
  ]
  expect(asked).toMatchObject({
    address: 'pattern=Nights',
    body: { workPattern: ['Nights'] },
    chips: ['Nights'],
    found: [
      { total: 2, facets: { workPattern: counted } },
      { total: 2, facets: { workPattern: counted } },
    ],
  })
  expect(asked.key).toContain('"more":{"workPattern":["Nights"]}')
  expect(asked.columns).toContain('workPattern')
  expect(asked.bar).toContain('Working pattern')
  expect(asked.sheet).toContain('Working pattern')
})
