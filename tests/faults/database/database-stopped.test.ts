import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createInstallation } from '../installation.ts'
import { findPartlyStoredActions, findLostWrites } from '../killed/kept-promises.ts'
import { manyVacancies } from './many-vacancies.ts'
import { startOwnPostgres } from './own-postgres.ts'
import { boundPromisedTime } from '#tests/house/promised.ts'
import { type Agent, steadyLoad } from '../killed/steady-load.ts'
import { callAndExpectSuccess } from '../killed/granted.ts'
import type { Acknowledged } from '../killed/writer.ts'
import { eightWriters } from '../killed/writers.ts'

const SECONDS = Number(process.env.FAULT_OUTAGE ?? 1)
const PER_SECOND = 50
const SERVED_MS = 5000
const LONGEST_MS = boundPromisedTime(SERVED_MS)
/**
 * The time for which requests continue after the database is back: in a long run until every request must succeed again, in a short run one second.
 */
const WATCHED_MS = SECONDS >= 10 ? SERVED_MS + 500 : 1000

const postgres = await startOwnPostgres()
const place = await createInstallation({ DATABASE_URL: postgres.connectionString })
afterAll(async () => {
  await place.end()
  await postgres.end()
})

test(`S-60 a database that is away for ${SECONDS} s under load, stopped fast and stopped at once, is told to everyone in time and is back without anyone's help`, {
  timeout: 120_000 + SECONDS * 5000,
}, async () => {
  await place.start()
  const { origin } = place
  const vacancies = await manyVacancies(place.db, 500)
  const mayBeGone = new Set<string>()
  const promises: Acknowledged[] = []
  const writers = (await eightWriters(place, vacancies, mayBeGone)).map(
    (writer): Agent => ({
      what: writer.kind,
      act: async () => void promises.push(await writer.write()),
    }),
  )
  const readers = [
    reader('page', () =>
      callAndExpectSuccess(origin, { accept: 'text/html' }, 'GET', `/vacancy/${vacancies[0]}`),
    ),
    reader('ready', () => callAndExpectSuccess(origin, {}, 'GET', '/readyz')),
  ]
  const search = reader('search', () =>
    callAndExpectSuccess(origin, {}, 'POST', '/portal/v1/vja/search', { keywords: 'stock' }),
  )
  const load = steadyLoad(PER_SECOND, [...writers, ...readers], search)
  await setTimeout(1000)

  const recoveries: number[] = []
  for (const mode of ['fast', 'immediate'] as const) {
    const stopped = performance.now()
    await postgres.stop(mode)
    await setTimeout(SECONDS * 1000)
    await postgres.start()
    const back = performance.now()
    await setTimeout(WATCHED_MS)
    const unhappy = load.ended.filter(({ begun, status }) => begun > back && status !== 200)
    recoveries.push(Math.max(0, ...unhappy.map(({ begun, ms }) => begun + ms - back)))
    expect(
      load.ended.some(({ begun, status }) => begun > stopped && begun < back && status === 503),
      `${mode}: someone noticed`,
    ).toBe(true)
  }
  await load.stop()

  const refused = load.ended.filter(({ status }) => status !== 200)
  const lost = await findLostWrites(place, promises, mayBeGone)
  const slowest = Math.round(Math.max(...load.ended.map(({ ms }) => ms)))
  console.log(
    `${load.ended.length} requests, ${refused.length} refused, slowest ${slowest} ms, back after ${recoveries.map(Math.round).join(' and ')} ms, ${promises.length} acknowledged writes, ${lost.length} lost`,
  )
  expect(refused.filter(({ status, retryAfter }) => status !== 503 || !Number(retryAfter))).toEqual(
    [],
  )
  expect(slowest).toBeLessThan(LONGEST_MS)
  for (const recovery of recoveries) expect(recovery).toBeLessThan(LONGEST_MS)
  expect(lost).toEqual([])
  expect(await findPartlyStoredActions(place, [])).toEqual([])
})

const reader = (what: string, ask: () => Promise<unknown>): Agent => ({
  what,
  act: async () => void (await ask()),
})
