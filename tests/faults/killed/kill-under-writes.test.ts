import { globSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createFolderStore } from '#features/documents/server/store/folder-store.ts'
import { sweepFiles } from '#features/documents/server/store/sweep-files.ts'
import { sql } from '#server/database/database.ts'
import { chanceBy } from '../../registrations/chance.ts'
import { type Installation, createInstallation } from '../installation.ts'
import { findPartlyStoredActions, findLostWrites } from './kept-promises.ts'
import { manyVacancies } from '../database/many-vacancies.ts'
import { boundPromisedTime } from '#tests/house/promised.ts'
import { Refused } from './granted.ts'
import type { Acknowledged, Writer } from './writer.ts'
import { eightWriters } from './writers.ts'

const ROUNDS = Number(process.env.FAULT_KILLS ?? 3)
const SEED = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1_000_000))
/** The minimum of acknowledged writes: on a slow machine the test continues with more kills until then. */
const WRITES = Number(process.env.FAULT_WRITES ?? 0)
const READY_MS = boundPromisedTime(5000)
const HOURS = 2 * 3600
/** What the kills end, in turn: portal and PostgreSQL, PostgreSQL only, and twice the portal only. */
const VICTIMS = ['both', 'postgres', 'portal', 'portal'] as const

const place = await createInstallation()
afterAll(() => place.end())

test(`S-59 everything that was acknowledged is there after each of ${ROUNDS} kills${WRITES ? ` and more, until there are ${WRITES}` : ''}, whole, and five seconds later it is served again`, {
  timeout: 60_000 + ROUNDS * 20_000 + WRITES * 50,
}, async () => {
  const chance = chanceBy(SEED)
  await place.start()
  const mayBeGone = new Set<string>()
  const writers = await eightWriters(place, await manyVacancies(place.db, 500), mayBeGone)
  // Each writer writes once before the first kill, because from then on a write can be cut off at any point.
  const promises: Acknowledged[] = await Promise.all(writers.map((writer) => writer.write()))
  const readiness: number[] = []

  for (let round = 0; round < ROUNDS || promises.length < WRITES; round++) {
    const story = `seed ${SEED}, round ${round}`
    const victim = VICTIMS[round % VICTIMS.length] ?? 'portal'
    const killing = killed(
      place,
      victim,
      200 + chance.of(Array.from({ length: 1801 }, (_, ms) => ms)),
    )
    const fresh = (
      await Promise.all(
        writers.map((writer) => written(writer, killing, victim === 'portal' ? [] : [503])),
      )
    ).flat()
    readiness.push(victim === 'postgres' ? await place.ready() : await place.start())
    promises.push(...fresh)
    expect(await findLostWrites(place, fresh, mayBeGone), story).toEqual([])
    expect(await findPartlyStoredActions(place, fresh), story).toEqual([])
  }

  const lost = await findLostWrites(place, promises, mayBeGone)
  const kinds = [...Map.groupBy(promises, ({ kind }) => kind)]
    .map(([kind, { length }]) => `${length} ${kind}`)
    .join(', ')
  console.log(
    `seed ${SEED}: ${readiness.length} kills, ${promises.length} acknowledged writes (${kinds}), ${lost.length} lost, ready again after ${Math.round(Math.max(...readiness))} ms at most`,
  )
  expect(lost).toEqual([])
  expect(await findPartlyStoredActions(place, promises)).toEqual([])
  for (const writer of writers)
    expect(
      promises.some(({ kind }) => kind === writer.kind),
      writer.kind,
    ).toBe(true)
  expect(Math.max(...readiness)).toBeLessThan(READY_MS)
  expect(await strayFiles(place), 'an upload that was cut off leaves nothing for good').toEqual([])
})

/** Writes until the kill is over and returns the acknowledged writes. A failure before the kill begins is a fault of the portal, so it throws. */
async function written(
  writer: Writer,
  killing: Killing,
  allowed: readonly number[],
): Promise<readonly Acknowledged[]> {
  const promises: Acknowledged[] = []
  while (!killing.done) {
    try {
      promises.push(await writer.write())
    } catch (error) {
      if (error instanceof Refused && !allowed.includes(error.status)) throw error
      if (!killing.begun) throw error
      await setTimeout(1)
    }
  }
  return promises
}

type Killing = { begun: boolean; done: boolean }

function killed(victims: Installation, victim: (typeof VICTIMS)[number], after: number): Killing {
  const killing = { begun: false, done: false }
  void (async () => {
    await setTimeout(after)
    killing.begun = true
    if (victim !== 'portal') victims.killPostgres()
    if (victim !== 'postgres') await victims.kill()
    killing.done = true
  })()
  return killing
}

/** Finds the files in the folder that no document names. An upload may take an hour, so the clock is moved past that first. */
async function strayFiles({ db, folder, setClock }: Installation): Promise<readonly string[]> {
  const files = join(folder, 'files')
  // The outbox still has to delete the files of deleted documents. If a killed process had taken such a task, the task becomes available to others
  // only after a while.
  setClock(HOURS)
  await expect
    .poll(
      async () =>
        (await db.one<{ count: number }>(sql`select count(*) from outbox where sent_at is null`))
          .count,
      { timeout: 60_000 },
    )
    .toBe(0)
  await sweepFiles({
    db,
    clock: () => new Date(Date.now() + HOURS * 1000),
    store: createFolderStore(files),
  })
  const named = new Set(
    (await db.many<{ key: string }>(sql`select storage_key as key from documents`)).map(
      ({ key }) => key,
    ),
  )
  return globSync('{incoming/*,??/??/*}', { cwd: files }).filter(
    (path) => !named.has(path.split('/').at(-1) ?? ''),
  )
}
