import { Command } from 'commander'
import { readConfig } from './settings/config.ts'
import { clockOf } from './settings/clock.ts'
import { openDatabase } from './database/database.ts'
import { embeddedConnection, embeddedRuns } from './database/embedded/postgres.ts'
import { startAdvice } from './settings/environment.ts'
import { backupCommands } from './operations/backup/commands.ts'
import { addCommands, type Opened } from './house/commands.ts'
import { migrate } from './database/migrations.ts'
import { openPortalDatabase } from './database/portal-database.ts'

/** DATABASE_URL, else the database of the running portal, else the embedded one, started for this command. */
async function open(): Promise<Opened> {
  const config = readConfig({ ...process.env, DEMO_CONTENT: 'false' })
  const now = clockOf(config.testClockFile)()
  if (config.databaseUrl || !(await embeddedRuns(config.dataDir)))
    return { ...(await openPortalDatabase(config)), now, config }
  const running = openDatabase(embeddedConnection(config.dataDir), { max: 4 })
  await migrate(running.db.kysely)
  return { ...running, now, config }
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
backupCommands(program)

try {
  await program.parseAsync()
} catch (error) {
  const advice = startAdvice(error)
  if (!advice) throw error
  console.error(advice)
  process.exitCode = 1
}
