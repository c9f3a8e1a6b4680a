import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { type Database, sql } from '#server/database.ts'
import { chanceBy } from '../registrations/chance.ts'
import { installation, type Installation, newFolder } from './installation.ts'

const STARTS = Number(process.env.FAULT_STARTS ?? (process.env.BROKEN_DEFENCE ? 1 : 0))
const SEED = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1_000_000))
/** What a start writes for itself, however often it starts, and what was sent meanwhile. */
const OF_ITS_OWN = ['allowances', 'audit', 'forgotten_touches', 'idempotency_keys', 'imports', 'outbox', 'sessions', 'touched_vacancies']

const places: Installation[] = []
afterAll(() => Promise.all(places.map((place) => place.end())))

test.skipIf(STARTS === 0)(`S-59f a first start that is killed at any moment, ${STARTS} times, is begun anew by the next one, which has everything`, { timeout: 240_000 + STARTS * 120_000 }, async () => {
  const chance = chanceBy(SEED)
  const untouched = await demo()
  const whole = await untouched.start()
  const everything = await contentsOf(untouched.db)
  await untouched.end()
  console.log(`seed ${SEED}: an untouched first start takes ${Math.round(whole)} ms`)

  for (let round = 0; round < STARTS; round++) {
    const place = await demo()
    const ready = place.start().then(() => 'was ready', () => 'was killed')
    const moment = await momentOf(round, place.folder, chance.of(Array.from({ length: 1000 }, (_, part) => (part / 1000) * whole)))
    await place.kill()
    // Now and then everything dies at once, as when the machine does.
    if (round % 2 === 1) place.killPostgres()
    await ready
    const took = await place.start()
    console.log(`killed ${moment}: ready ${Math.round(took)} ms after the next start`)
    expect(await contentsOf(place.db), `seed ${SEED}, round ${round}, ${moment}`).toEqual(everything)
    expect(globSync('postgres/cluster.new-*', { cwd: place.folder }), moment).toEqual([])
    await place.end()
  }
})

async function demo(): Promise<Installation> {
  const place = await installation({ DEMO_CONTENT: 'true' }, newFolder())
  places.push(place)
  return place
}

/** The first two in the middle of initdb and of the first migration, the others by chance. */
async function momentOf(round: number, folder: string, after: number): Promise<string> {
  if (round > 1) {
    await setTimeout(after)
    return `after ${Math.round(after)} ms`
  }
  const isThere = round === 0 ? () => globSync('postgres/cluster*/PG_VERSION', { cwd: folder }).length > 0 : () => existsSync(join(folder, 'postgres/cluster/postmaster.pid'))
  while (!isThere()) await setTimeout(5)
  return round === 0 ? 'in initdb' : 'before the first migration'
}

/** How many rows of everything there are. */
async function contentsOf(db: Database): Promise<Readonly<Record<string, number>>> {
  const tables = await db.many<{ name: string }>(sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${OF_ITS_OWN}) order by 1`)
  const counts: Record<string, number> = {}
  for (const { name } of tables) counts[name] = (await db.one<{ count: number }>(sql`select count(*) from ${sql.table(name)}`)).count
  return counts
}
