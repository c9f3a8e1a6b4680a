import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { sql } from '#server/database/database.ts'
import { testServer } from '#tests/test-server.ts'
import { getVacancyDetail } from '../contract/vacancy-detail.ts'
import { importVacancies } from './import/import-vacancies.ts'

const { db, anonymous, clock } = await testServer()

/** Publishes a vacancy with what a feed says of it, and returns its page's data. */
async function publish(record: { readonly id: string } & Record<string, unknown>) {
  await importVacancies({
    db,
    source: Readable.from([Buffer.from(`${JSON.stringify({ jobTitle: 'Driver', ...record })}\n`)]),
    options: { provider: 'tests' },
    now: clock(),
  })
  const { id } = await db.one<{ id: string }>(
    sql`select id from vacancies where reference = ${record.id}`,
  )
  return anonymous.call(getVacancyDetail, { params: { id } })
}

const WEEK = {
  hoursPerWeek: 45,
  shift: 'Monday to Friday, 5am to 2pm',
  startsOn: '2026-12-01',
  licence: 'Category C and driver CPC',
}
const NO_WEEK = { hoursPerWeek: null, shift: null, startsOn: null, licence: null }

test('the page of a vacancy has its hours, shift, first day and licence, as far as its feed says them', async () => {
  expect(await publish({ id: randomUUID(), ...WEEK })).toMatchObject(WEEK)
  expect(await publish({ id: randomUUID() })).toMatchObject(NO_WEEK)
})

test('what a feed no longer says is no longer shown', async () => {
  const id = randomUUID()
  await publish({ id, ...WEEK })
  expect(await publish({ id, hoursPerWeek: 40 })).toMatchObject({ ...NO_WEEK, hoursPerWeek: 40 })
})
