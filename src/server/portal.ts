import { Command } from 'commander'
import { readConfig } from './settings/config.ts'
import { clockOf } from './settings/clock.ts'
import { openDatabase } from './database/database.ts'
import { embeddedConnection, embeddedRuns } from './database/embedded/postgres.ts'
import { startAdvice } from './settings/environment.ts'
import { addCommands } from './house/commands.ts'
import { PERSONAL_TABLES } from './house/personal-data/registry.ts'
import type { Opened } from './operations/operators-command.ts'
import { migrate } from './database/migrations.ts'
import { openPortalDatabase } from './database/portal-database.ts'

/** Opens DATABASE_URL, else the database of the running portal, else the embedded one, started for this command. */
async function open(): Promise<Opened> {
  const config = readConfig({ ...process.env, DEMO_CONTENT: 'false' })
  const given = { now: clockOf(config.testClockFile)(), config, personalTables: PERSONAL_TABLES }
  if (config.databaseUrl || !(await embeddedRuns(config.dataDir)))
    return { ...(await openPortalDatabase(config)), ...given }
  const running = openDatabase(embeddedConnection(config.dataDir), { max: 4 })
  await migrate(running.db.kysely)
  return { ...running, ...given }
}

const program = new Command('portal')
  .description('Commands for operators. Each has --help.')
  .showHelpAfterError()
program
  .command('migrate')
  .description('bring the database to the newest shape')
  .action(async () => {
    const { close } = await open()
    await close()
    console.log('The database has the newest shape.')
  })
addCommands(program, open)

try {
  await program.parseAsync()
} catch (error) {
  const advice = startAdvice(error)
  if (!advice) throw error
  console.error(advice)
  process.exitCode = 1
}
