import { Command } from 'commander'
import { readConfig } from './settings/config.ts'
import { createClock } from './settings/clock.ts'
import { openDatabase } from './database/database.ts'
import { buildEmbeddedConnectionString, isEmbeddedRunning } from './database/embedded/postgres.ts'
import { findStartAdvice } from './settings/environment.ts'
import { addCommands } from './house/commands.ts'
import { PERSONAL_TABLES } from './house/personal-data/registry.ts'
import type { OpenedPortal } from './operations/operators-command.ts'
import { migrateDatabase } from './database/migrations.ts'
import { openPortalDatabase } from './database/portal-database.ts'

/** Opens DATABASE_URL, else the database of the running portal, else the embedded one, started for this command. */
async function openPortal(): Promise<OpenedPortal> {
  const config = readConfig({ ...process.env, DEMO_CONTENT: 'false' })
  const given = {
    now: createClock(config.testClockFile)(),
    config,
    personalTables: PERSONAL_TABLES,
  }
  if (config.databaseUrl || !(await isEmbeddedRunning(config.dataDir)))
    return { ...(await openPortalDatabase(config)), ...given }
  const running = openDatabase(buildEmbeddedConnectionString(config.dataDir), { max: 4 })
  await migrateDatabase(running.kysely)
  return { ...running, ...given }
}

const program = new Command('portal')
  .description('Commands for operators. Each has --help.')
  .showHelpAfterError()
program
  .command('migrate')
  .description('bring the database to the newest shape')
  .action(async () => {
    const { close } = await openPortal()
    await close()
    console.log('The database has the newest shape.')
  })
addCommands(program, openPortal)

try {
  await program.parseAsync()
} catch (error) {
  const advice = findStartAdvice(error)
  if (!advice) throw error
  console.error(advice)
  process.exitCode = 1
}
