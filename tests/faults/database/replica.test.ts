import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase, sql } from '#server/database/database.ts'
import { publishVacancy } from '../../people/publish-vacancy.ts'
import { createInstallation } from '../installation.ts'
import { createConfirmedPerson } from '../member.ts'
import { startOwnPostgres } from './own-postgres.ts'
import { standStill } from './standstill.ts'
import { streamingReplica } from './streaming-replica.ts'
import { asPerson, callAndExpectSuccess, Refused } from '../killed/granted.ts'

const primary = await startOwnPostgres()
const replica = await streamingReplica(primary)
// The search index is off, because a search that it answers would read neither the primary database nor the replica.
const place = await createInstallation({
  DATABASE_URL: primary.connectionString,
  DATABASE_READ_URL: replica.connectionString,
  SEARCH_INDEX_MEMORY: '0',
})
const copy = openDatabase(replica.connectionString, { max: 1 })

beforeAll(() => place.start())
afterAll(async () => {
  await copy.close()
  await place.end()
  await replica.end()
  await primary.end()
})

type Found = { readonly vacancies: readonly { readonly vjA_GUID: string }[] }
const found = async (word: string) =>
  (
    await callAndExpectSuccess<Found>(place.origin, {}, 'POST', '/portal/v1/vja/search', {
      keywords: word,
    })
  ).vacancies.map(({ vjA_GUID }) => vjA_GUID)
const titleOf = async (id: string) =>
  (
    await callAndExpectSuccess<{ jobTitle: string }>(
      place.origin,
      {},
      'GET',
      `/portal/v1/VacancyDetail/${id}`,
    )
  ).jobTitle
/** Counts how often the replica has scanned the table of vacancies, which shows where a search ran. */
const looks = async () =>
  (
    await copy.db.one<{ count: number }>(
      sql`select seq_scan + idx_scan as count from pg_stat_user_tables where relname = 'vacancies'`,
    )
  ).count
async function becomesAsked(word: string) {
  const before = await looks()
  await expect
    .poll(
      async () => {
        await found(word)
        return looks()
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBeGreaterThan(before)
}

test('the replica answers searches while it is near; one that stands still is asked no longer than the bound, and no one misses what they wrote themselves', async () => {
  const { id: early } = await publishVacancy(place.db, { jobTitle: 'Lighthouse Keeper' })
  await becomesAsked('lighthouse')
  await expect.poll(() => found('lighthouse'), { timeout: 10_000, interval: 50 }).toEqual([early])
  const person = await createConfirmedPerson(place, 'Amara')

  await copy.db.many(sql`select pg_wal_replay_pause()`)
  const { id: late } = await publishVacancy(place.db, { jobTitle: 'Glassblower' })
  expect(await found('glassblower'), 'the replica is asked').toEqual([])
  expect(await titleOf(late), 'who was told of it sees it').toBe('Glassblower')
  await callAndExpectSuccess(
    place.origin,
    asPerson(person.token),
    'POST',
    `/api/v1/user/${person.id}/trackedjob`,
    { jobId: late, saved: true },
  )
  const saved = await callAndExpectSuccess<{ jobId: string }[]>(
    place.origin,
    asPerson(person.token),
    'GET',
    `/api/v1/user/${person.id}/trackedjobs`,
  )
  expect(
    saved.map(({ jobId }) => jobId),
    'who saved it has it',
  ).toEqual([late])

  await expect.poll(() => found('glassblower'), { timeout: 8000, interval: 50 }).toEqual([late])
  await copy.db.many(sql`select pg_wal_replay_resume()`)
  await becomesAsked('glassblower')
})

test('a replica that goes away is noticed by no one, and is asked again when it is back', async () => {
  await publishVacancy(place.db, { jobTitle: 'Cartographer' })
  await becomesAsked('cartographer')
  await replica.stop()
  for (let turn = 0; turn < 20; turn++) expect(await found('cartographer')).toHaveLength(1)
  await replica.start()
  await becomesAsked('cartographer')
})

test('S-60r a replica that is there and says nothing keeps no one waiting for more than five seconds, even in the middle of a question, and is asked again when it speaks', {
  timeout: 60_000,
}, async () => {
  await publishVacancy(place.db, { jobTitle: 'Bellfounder' })
  await becomesAsked('bellfounder')
  await expect.poll(() => found('bellfounder'), { timeout: 10_000, interval: 50 }).toHaveLength(1)
  const still = standStill(replica.cluster)
  onTestFinished(still.goOn)
  const inTime = async () => {
    const began = performance.now()
    expect(await found('bellfounder')).toHaveLength(1)
    expect(performance.now() - began).toBeLessThan(5000)
  }
  await Promise.all(Array.from({ length: 20 }, inTime))
  for (let turn = 0; turn < 20; turn++) await inTime()
  still.goOn()
  await becomesAsked('bellfounder')
})

test('while the database is away, the replica answers anyone who looks for work, and writing is refused with 503', async () => {
  const { id } = await publishVacancy(place.db, { jobTitle: 'Thatcher' })
  await becomesAsked('thatcher')
  await expect.poll(() => found('thatcher'), { timeout: 10_000, interval: 50 }).toEqual([id])
  await primary.stop('fast')
  expect(await found('thatcher')).toEqual([id])
  expect(await titleOf(id)).toBe('Thatcher')
  const writing = callAndExpectSuccess(place.origin, {}, 'POST', '/api/v1/auth/register', {
    emailAddress: 'ada@example.test',
    password: 'seventeen green ladders',
    firstName: 'Ada',
    lastName: 'Okafor',
  })
  await expect(writing).rejects.toThrow(Refused)
  await expect(writing).rejects.toMatchObject({ status: 503 })
  await primary.start()
  await place.ready()
})

test('a portal that is stopped while its replica says nothing ends in good order', async () => {
  await becomesAsked('thatcher')
  const still = standStill(replica.cluster)
  onTestFinished(still.goOn)
  const asked = found('thatcher').catch(() => undefined)
  const began = performance.now()
  expect(await place.stop()).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
  await asked
})
