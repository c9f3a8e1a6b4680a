import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase, type OpenDatabase, sql } from '#server/database/database.ts'
import { migrateDatabase, MIGRATIONS_FOLDER } from '#server/database/migrations.ts'
import { productFolder } from '../../broken-product.ts'
import { databaseNamed } from '../../database.ts'
import { chanceBy } from '../../registrations/chance.ts'
import { newFolder } from '../installation.ts'
import { startOwnPostgres } from '../database/own-postgres.ts'

const NAMES = readdirSync(MIGRATIONS_FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.slice(0, -4))
  .sort()
const SEED = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1_000_000))
const MOST = Number(process.env.FAULT_MIGRATIONS ?? 0)
const readMigration = (name: string) => readFileSync(`${MIGRATIONS_FOLDER}/${name}.sql`, 'utf8')
/**
 * The migrations to halt: MOST of them, spread evenly over all, including the last one. With a broken defence it is the last one that makes a table,
 * because a migration that can be made twice would not show that it was.
 */
const STEPS = process.env.BROKEN_DEFENCE
  ? [NAMES.findLastIndex((name) => /^create table/m.test(readMigration(name)))]
  : NAMES.map((_name, step) => step).filter(
      (step) =>
        Math.floor(((step + 1) * MOST) / NAMES.length) > Math.floor((step * MOST) / NAMES.length),
    )

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>
let main: OpenDatabase
let dataFolder: string
beforeAll(async () => {
  dataFolder = newFolder()
  postgres = await startOwnPostgres()
  main = openDatabase(postgres.connectionString, { max: 1 })
})
afterAll(async () => {
  await main.close()
  await postgres.end()
  rmSync(dataFolder, { recursive: true, force: true })
})

test.skipIf(STEPS.length === 0)(
  `S-59m a migration that is killed in any of ${STEPS.length} of ${NAMES.length} steps, somewhere within it and when all of it is made, is done whole by the next start`,
  { timeout: 60_000 + STEPS.length * 60_000 },
  async () => {
    const chance = chanceBy(SEED)
    await fresh('untouched')
    await fresh('begun')
    await withDatabase('begun', (_db, kysely) => migrateDatabase(kysely, { upTo: NAMES[0] }))
    const [untouched, commands] = await withDatabase('untouched', async (db) => {
      await countCommands(db)
      expect(await migrated('untouched').ended).toBe(0)
      return [await shapeOf(db), await commandsOfEach(db)]
    })

    for (const step of STEPS) {
      // A migration that only changes rows has no command at which PostgreSQL could halt it, so it is killed only when all of it is made.
      const count = commands.get(step)
      if (count) {
        const within = 1 + chance.of([...Array(count).keys()])
        expect(
          await killedOnce(
            `within_${step}`,
            step > 0 ? 'begun' : 'template0',
            (db) => haltWithin(db, step, within),
            waitedFor,
          ),
          `seed ${SEED}, ${NAMES[step]}, at its command ${within} of ${count}`,
        ).toEqual(untouched)
      }
      expect(
        await killedOnce(
          `made_${step}`,
          'template0',
          (db) => haltBeforeItIsNoted(db, step),
          withoutWaiting,
        ),
        NAMES[step],
      ).toEqual(untouched)
    }
    console.log(
      `seed ${SEED}: killed within ${STEPS.filter((step) => commands.has(step)).length} steps and at the end of ${STEPS.length}, of ${[...commands.values()].reduce((sum, count) => sum + count, 0)} commands`,
    )
  },
)

/**
 * Kills a halted migration of a database like `template`, which is empty (then all migrations are one transaction) or 'begun' (then each has its own),
 * lets another process migrate the database, and returns the shape of the result.
 */
async function killedOnce(
  name: string,
  template: 'template0' | 'begun',
  halt: (db: Database) => Promise<void>,
  kill: typeof waitedFor,
) {
  await fresh(name, template)
  const shape = await withDatabase(name, async (db) => {
    await halt(db)
    const next = await db.transaction(async (holding) => {
      await holding.run(sql`select pg_advisory_xact_lock(59)`)
      const first = migrated(name)
      await expect.poll(() => waitingIn(db), { timeout: 60_000, interval: 20 }).toBe(1)
      return kill(db, first, () => migrated(name))
    })
    expect(await next.ended, name).toBe(0)
    return shapeOf(db)
  })
  await main.db.run(sql.raw(`drop database ${name} with (force)`))
  return shape
}

type Migrating = ReturnType<typeof migrated>

/**
 * Kills only the client, whose transaction PostgreSQL continues for a while. Expects that the next migration waits for it, and returns that
 * migration.
 */
async function waitedFor(
  db: Database,
  first: Migrating,
  another: () => Migrating,
): Promise<Migrating> {
  first.kill()
  const next = another()
  await expect.poll(() => waitingIn(db), { timeout: 60_000, interval: 20 }).toBe(2)
  return next
}

/**
 * Kills the client and its sessions at the database, as a power cut would, so that the next migration does not have to wait. Returns that migration.
 */
async function withoutWaiting(
  db: Database,
  first: Migrating,
  another: () => Migrating,
): Promise<Migrating> {
  first.kill()
  await db.run(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`,
  )
  return another()
}

const fresh = (name: string, template = 'template0') =>
  main.db.run(sql.raw(`create database ${name} template ${template}`))

async function withDatabase<Result>(
  name: string,
  work: (db: Database, kysely: OpenDatabase['kysely']) => Promise<Result>,
): Promise<Result> {
  const opened = openDatabase(databaseNamed(postgres.connectionString, name), { max: 3 })
  return work(opened.db, opened.kysely).finally(() => opened.close())
}

/** Runs `npm run portal -- migrate` as a separate process. */
function migrated(name: string) {
  const child = spawn(process.execPath, ['src/server/portal.ts', 'migrate'], {
    cwd: productFolder(),
    env: {
      ...process.env,
      DATABASE_URL: databaseNamed(postgres.connectionString, name),
      DATA_DIR: dataFolder,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { ended, kill: () => child.kill('SIGKILL') }
}

const CALLED_FOR_EACH_COMMAND = sql.raw(
  'create event trigger rig on ddl_command_end execute function rig.each_command()',
)
/**
 * Makes PostgreSQL run `eachCommand` after every command of a migration. Commands outside the migration's advisory lock belong to no step and do not
 * count. The table of applied migrations is created here, so that its rows can be counted from the first command on.
 */
const rig = (eachCommand: string) =>
  sql.raw(`
    create table if not exists migration (name varchar(255) primary key, timestamp varchar(255) not null);
    create schema rig;
    create sequence rig.commands;
    create function rig.wait() returns void language sql as $$
      select set_config('lock_timeout', '0', true), pg_advisory_xact_lock(59)
    $$;
    create table rig.command (step int);
    create function rig.each_command() returns event_trigger language plpgsql as $$ begin
      if exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) then ${eachCommand} end if;
    end $$`)

async function countCommands(db: Database) {
  await db.run(rig('insert into rig.command select count(*) from migration;'))
  await db.run(CALLED_FOR_EACH_COMMAND)
}

const commandsOfEach = async (db: Database): Promise<ReadonlyMap<number, number>> =>
  new Map(
    (
      await db.many<{ step: number; count: number }>(
        sql`select step, count(*) from rig.command group by step`,
      )
    ).map(({ step, count }) => [step, count]),
  )

/** Halts the migration after `within` commands of this step, until the test releases its lock. */
async function haltWithin(db: Database, step: number, within: number) {
  await db.run(
    rig(`if (select count(*) from migration) = ${step} then
    if nextval('rig.commands') = ${within} then perform rig.wait(); end if;
  end if;`),
  )
  await db.run(CALLED_FOR_EACH_COMMAND)
}

/** Halts the migration just before it records this step as applied: the step's changes are made but not yet committed. */
async function haltBeforeItIsNoted(db: Database, step: number) {
  await db.run(rig(''))
  await db.run(
    sql.raw(`
    create function rig.halt() returns trigger language plpgsql as $$ begin
      if (select count(*) from migration) = ${step} then perform rig.wait(); end if;
      return new;
    end $$;
    create trigger halt before insert on migration for each row execute function rig.halt()`),
  )
}

const waitingIn = async (db: Database) =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`,
    )
  ).count

/** Returns everything that the migrations create: columns, constraints, indexes, triggers, functions, and the list of applied migrations. */
const shapeOf = async (db: Database) =>
  (
    await db.many<{ line: string }>(sql`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal and tgname <> 'halt'
    union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace and prokind = 'f' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select 'migration ' || name from migration
    order by 1`)
  ).map(({ line }) => line)
