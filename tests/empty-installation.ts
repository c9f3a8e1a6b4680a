import { randomUUID } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { afterAll, inject } from 'vitest'
import { readConfig } from '#server/settings/config.ts'
import { openDatabase, sql } from '#server/database/database.ts'
import type { Environment } from '#server/settings/environment.ts'
import { databaseNamed } from './database.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Makes a database without tables and a data folder without files, into which a backup can be restored. Both are removed after the test file. */
export async function emptyInstallation(environment: Environment = {}) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const main = openDatabase(inject('postgres'), { max: 1 })
  await main.db.run(sql.raw(`create database ${name} template template0`))
  const dataDir = temporaryFolder('data')
  chmodSync(dataDir, 0o755)
  const connectionString = databaseNamed(inject('postgres'), name)
  const { db, kysely, close } = openDatabase(connectionString, { max: 2 })
  afterAll(async () => {
    await close()
    await main.db.run(sql.raw(`drop database ${name} with (force)`))
    await main.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    db,
    kysely,
    dataDir,
    connectionString,
    config: readConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: connectionString,
      PORT: '0',
      DEMO_CONTENT: 'false',
      LOG_LEVEL: 'silent',
      ...environment,
    }),
  }
}
