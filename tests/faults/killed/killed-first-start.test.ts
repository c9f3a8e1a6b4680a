import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { type Database, sql } from '#server/database/database.ts'
import { chanceBy } from '../../registrations/chance.ts'
import { createInstallation, type Installation, newFolder } from '../installation.ts'

/** The number of kills at random moments, in addition to the fixed ones. */
const AT_RANDOM = Number(process.env.FAULT_STARTS ?? (process.env.BROKEN_DEFENCE ? 0 : Number.NaN))
const SEED = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1_000_000))
/** Tables whose number of rows may differ after a killed start: every start writes into some of them, and messages may have been sent meanwhile. */
const OF_ITS_OWN = [
  'allowances',
  'audit',
  'forgotten_touches',
  'idempotency_keys',
  'imports',
  'outbox',
  'sessions',
  'touched_vacancies',
]

const places = new Set<Installation>()
afterAll(() => Promise.all([...places].map(end)))

test.skipIf(Number.isNaN(AT_RANDOM))(
  `S-59f a first start that is killed in initdb, before the first migration, between two people and at ${AT_RANDOM} random moments is begun again by the next one, which has everything`,
  { timeout: 240_000 + (AT_RANDOM + 4) * 120_000 },
  async () => {
    const chance = chanceBy(SEED)
    const untouched = await demo()
    const whole = await untouched.start()
    const everything = await contentsOf(untouched.db)
    await end(untouched)
    console.log(`seed ${SEED}: an untouched first start takes ${Math.round(whole)} ms`)

    const random = Array.from({ length: AT_RANDOM }, (): Moment => {
      const after = Math.round(
        chance.of(Array.from({ length: 1000 }, (_, part) => (part / 1000) * whole)),
      )
      return { says: `after ${after} ms`, come: () => setTimeout(after) }
    })
    for (const [round, { says, come }] of [
      IN_INITDB,
      IN_INITDB,
      BEFORE_MIGRATING,
      AMONG_PEOPLE,
      ...random,
    ].entries()) {
      // In every second round only the portal dies, so its child processes continue; otherwise everything dies at once, as in a power cut.
      const dies = round % 2 === 0 ? 'everything' : 'the portal'
      const place = await demo()
      const ready = place.start().then(
        () => 'was ready',
        () => 'was killed',
      )
      await come(place)
      await (dies === 'everything' ? place.killEverything() : place.kill())
      await ready
      const took = await place.start()
      console.log(`${dies} killed ${says}: ready ${Math.round(took)} ms after the next start`)
      expect(await contentsOf(place.db), `seed ${SEED}, ${dies} killed ${says}`).toEqual(everything)
      expect(globSync('postgres/cluster.new-*', { cwd: place.folder }), says).toEqual([])
      await end(place)
    }
  },
)

async function demo(): Promise<Installation> {
  const place = await createInstallation({ DEMO_CONTENT: 'true' }, newFolder())
  places.add(place)
  return place
}

async function end(place: Installation) {
  places.delete(place)
  await place.end()
}

type Moment = { readonly says: string; readonly come: (place: Installation) => Promise<unknown> }
const IN_INITDB: Moment = {
  says: 'in initdb',
  come: ({ folder }) =>
    until(() => globSync('postgres/cluster*/PG_VERSION', { cwd: folder }).length > 0),
}
const BEFORE_MIGRATING: Moment = {
  says: 'before the first migration',
  come: ({ folder }) => until(() => existsSync(join(folder, 'postgres/cluster/postmaster.pid'))),
}
const AMONG_PEOPLE: Moment = {
  says: 'while the people of the demo are planted',
  come: ({ db }) =>
    until(() => db.maybe(sql`select 1 from candidates limit 1`).then(Boolean, () => false)),
}

async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await setTimeout(5)
}

/** Counts the rows of every table. */
async function contentsOf(db: Database): Promise<Readonly<Record<string, number>>> {
  const tables = await db.many<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${OF_ITS_OWN}) order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables)
    counts[name] = (
      await db.one<{ count: number }>(sql`select count(*) from ${sql.table(name)}`)
    ).count
  return counts
}
