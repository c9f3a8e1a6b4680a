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

/** Starts one PostgreSQL for the run, with a migrated template. Each test file clones the template, which takes a twentieth of a second. */
export default async function setup(project: TestProject) {
  const folder = temporaryFolder('test')
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres(folder)
  const end = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const main = openDatabase(postgres.connectionString, { max: 1 })
  await main.db.run(sql.raw(`create database ${TEMPLATE}`))
  await main.close()
  const template = openDatabase(databaseNamed(postgres.connectionString, TEMPLATE), { max: 2 })
  // If a migration fails, the setup stops the server first, so that it does not outlive the run.
  await migrateDatabase(template.db.kysely).catch(async (error: unknown) => {
    await end()
    throw error
  })
  await template.close()
  project.provide('postgres', postgres.connectionString)
  return end
}
