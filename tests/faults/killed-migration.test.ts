import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase, type OpenDatabase, sql } from '#server/database.ts'
import { MIGRATIONS } from '#server/migrations.ts'
import { productFolder } from '../broken-product.ts'
import { databaseNamed } from '../database.ts'
import { newFolder } from './installation.ts'
import { ownPostgres } from './own-postgres.ts'

const NAMES = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql')).map((name) => name.slice(0, -4)).sort()
const MOST = Number(process.env.FAULT_MIGRATIONS ?? (process.env.BROKEN_DEFENCE ? 1 : 0))
/** So many steps, spread over all of them, the last one included. */
const STEPS = NAMES.map((_name, step) => step).filter((step) => Math.floor(((step + 1) * MOST) / NAMES.length) > Math.floor((step * MOST) / NAMES.length))

let postgres: Awaited<ReturnType<typeof ownPostgres>>
let main: OpenDatabase
let dataFolder: string
beforeAll(async () => {
  dataFolder = newFolder()
  postgres = await ownPostgres()
  main = openDatabase(postgres.connectionString, { max: 1 })
})
afterAll(async () => {
  await main.close()
  await postgres.end()
  rmSync(dataFolder, { recursive: true, force: true })
})

test.skipIf(STEPS.length === 0)(`S-59m a migration that is killed at any of ${STEPS.length} of ${NAMES.length} steps is done whole by the next start, which waits for what is left of it`, { timeout: 60_000 + STEPS.length * 30_000 }, async () => {
  await fresh('untouched')
  expect(await migrated('untouched').ended).toBe(0)
  const untouched = await withDatabase('untouched', shapeOf)

  for (const step of STEPS) {
    const name = `killed_at_${step}`
    await fresh(name)
    await withDatabase(name, async (db) => {
      await haltAt(db, step)
      const next = await db.transaction(async (holding) => {
        await holding.run(sql`select pg_advisory_xact_lock(59)`)
        const first = migrated(name)
        await expect.poll(() => waitingIn(db, 'advisory'), { timeout: 60_000, interval: 20 }).toBe(1)
        first.kill()
        // What the killed one has begun is still there, so the next one waits for it.
        const next = migrated(name)
        await expect.poll(() => waitingIn(db, 'advisory'), { timeout: 60_000, interval: 20 }).toBe(2)
        return next
      })
      expect(await next.ended, NAMES[step]).toBe(0)
      expect(await shapeOf(db), NAMES[step]).toEqual(untouched)
    })
    await main.db.run(sql.raw(`drop database ${name} with (force)`))
  }
})

const fresh = (name: string) => main.db.run(sql.raw(`create database ${name}`))

async function withDatabase<Result>(name: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const opened = openDatabase(databaseNamed(postgres.connectionString, name), { max: 3 })
  return work(opened.db).finally(() => opened.close())
}

/** `npm run portal -- migrate` in a process of its own. */
function migrated(name: string) {
  const child = spawn(process.execPath, ['src/server/portal.ts', 'migrate'], { cwd: productFolder(), env: { ...process.env, DATABASE_URL: databaseNamed(postgres.connectionString, name), DATA_DIR: dataFolder }, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { ended, kill: () => child.kill('SIGKILL') }
}

/** Whoever notes that this step is done waits as long as somebody holds the lock: its changes are made, and nobody knows of them. */
const haltAt = (db: Database, step: number) =>
  db.run(sql.raw(`
    create table migration (name varchar(255) primary key, timestamp varchar(255) not null);
    create function halt() returns trigger language plpgsql as $$ begin
      if (select count(*) from migration) = ${step} then perform pg_advisory_xact_lock(59); end if;
      return new;
    end $$;
    create trigger halt before insert on migration for each row execute function halt()`))

const waitingIn = async (db: Database, kind: string) =>
  (await db.one<{ count: number }>(sql`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event = ${kind}`)).count

/** Everything that the migrations make: columns, constraints, indexes, triggers, functions, and which of them ran. */
const shapeOf = async (db: Database) =>
  (await db.many<{ line: string }>(sql`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal and tgname <> 'halt'
    union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace and prokind = 'f' and proname <> 'halt' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select 'migration ' || name from migration
    order by 1`)).map(({ line }) => line)
