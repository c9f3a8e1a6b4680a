import { chmodSync, rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { openDatabase, sql } from '#server/database/database.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/postgres.ts'
import { migrateDatabase } from '#server/database/migrations.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

export const TEMPLATE = 'portal_template'
export const databaseNamed = (connectionString: string, name: string) =>
  connectionString.replace('/postgres?', `/${name}?`)

/**
 * This PostgreSQL ends with the test run, so it need not wait for the disk. The tests in tests/faults check what survives a crash, on databases of
 * their own.
 */
const WITHOUT_DISK = ['fsync = off', 'full_page_writes = off', "max_wal_size = '8GB'"]

/** Starts one PostgreSQL for the run, with a migrated template. Each test file clones the template. */
export default async function setup(project: TestProject) {
  const folder = temporaryFolder('test')
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres(folder)
  const end = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const main = openDatabase(postgres.connectionString, { max: 1 })
  for (const setting of WITHOUT_DISK) await main.db.run(sql.raw(`alter system set ${setting}`))
  await main.db.run(sql`select pg_reload_conf()`)
  await main.db.run(sql.raw(`create database ${TEMPLATE}`))
  await main.close()
  const template = openDatabase(databaseNamed(postgres.connectionString, TEMPLATE), { max: 2 })
  // If a migration fails, the setup stops the server first, so that it does not outlive the run.
  await migrateDatabase(template.kysely).catch(async (error: unknown) => {
    await end()
    throw error
  })
  await template.close()
  project.provide('postgres', postgres.connectionString)
  return end
}
