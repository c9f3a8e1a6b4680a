import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { importVacancies } from '#features/vacancies/server/import/import-vacancies.ts'
import { getVacancyDetail } from '#features/vacancies/contract/vacancy-detail.ts'
import { sql } from '#server/database/database.ts'
import { testServer } from '#tests/test-server.ts'
import { searchVacancies } from '../contract/search.ts'

const server = await testServer()
const DAY = 86_400_000
const TEXT =
  'You will run the kitchen of a small country inn with a garden of its own, write the menu with the seasons, and lead a team of four who have cooked together for years. '.repeat(
    2,
  )
const daysAgo = (days: number) => new Date(server.clock().getTime() - days * DAY).toISOString()
const inn = (id: string, posted: number, more: object = {}) => ({
  id,
  jobTitle: 'Head Chef',
  company: 'The Inn',
  town: 'York',
  description: TEXT,
  postedAt: daysAgo(posted),
  expiresAt: daysAgo(-10),
  ...more,
})
const send = (provider: string, vacancies: readonly object[], full = false) =>
  importVacancies({
    db: server.db,
    source: Readable.from([
      Buffer.from(vacancies.map((vacancy) => JSON.stringify(vacancy)).join('\n')),
    ]),
    options: { provider, full, confirm: () => true },
    now: server.clock(),
  })
const found = async () =>
  await server.anonymous.call(searchVacancies, { body: { keywords: 'inn', facets: true } })
const shown = async () => (await found()).vacancies.map(({ vjA_JobId }) => vjA_JobId)

test('a job that is posted again and again is one in a list, the newest; the others stay open to who has their link', async () => {
  await send('inns', [
    inn('first', 9),
    inn('second', 5),
    inn('third', 1),
    inn('elsewhere', 3, { town: 'Leeds' }),
    inn('short', 2, { description: 'By the inn.' }),
    inn('short too', 2, { description: 'By the inn.' }),
  ])
  expect(await shown()).toEqual(
    expect.arrayContaining(['third', 'elsewhere', 'short', 'short too']),
  )
  expect((await found()).total).toBe(4)

  const first = await server.db.one<{ id: string }>(
    sql`select id from vacancies where reference = 'first'`,
  )
  expect(await server.anonymous.call(getVacancyDetail, { params: { id: first.id } })).toMatchObject(
    { jobTitle: 'Head Chef' },
  )
})

test('the next one is shown when the newest closes, or ends by the clock; what is changed to the same job hides the older', async () => {
  await send(
    'inns',
    [
      inn('first', 9),
      inn('second', 5, { expiresAt: daysAgo(-2) }),
      inn('elsewhere', 3, { town: 'Leeds' }),
      inn('short', 2, { description: 'By the inn.' }),
    ],
    true,
  )
  expect(await shown()).toEqual(expect.arrayContaining(['second', 'elsewhere', 'short']))
  expect((await found()).total).toBe(3)

  server.advance(3 * DAY)
  expect(await shown()).toEqual(expect.arrayContaining(['first', 'elsewhere']))

  await send('inns', [inn('elsewhere', 3)])
  expect(await shown()).toEqual(expect.arrayContaining(['elsewhere', 'short']))
  expect((await found()).total).toBe(2)
})
