import { resolve } from 'node:path'
import type { Command } from 'commander'
import { Failure } from '#shared/failure.ts'
import { formatInstant } from '#shared/instant-in-words.ts'
import { formatCount } from '#shared/format-count.ts'
import { createClock } from '../../settings/clock.ts'
import { type Config, readConfig } from '../../settings/config.ts'
import { StartRefusedError } from '../../settings/environment.ts'
import {
  openBackupClient,
  connectToUnusedDatabase,
  type BackupDatabase,
  openDatabaseForBackup,
} from './backup-connection.ts'
import type { DocumentStore } from './document-store.ts'
import { listErasedAccounts, formatErasedAccounts, readErasedAccounts } from './erased.ts'
import type { BackupManifest } from './manifest.ts'
import { type ErasureRepeater, restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'
import { showProgress } from './progress.ts'
import { verifyBackup } from './verify-backup.ts'

/** The functions of features that the backup commands call. */
export type BackupFeatureFunctions = {
  readonly storeOf: (config: Config) => DocumentStore
  readonly eraseAgain: ErasureRepeater
}

/** Adds the operators' commands that copy and restore database and documents. A command that only reads a database never migrates it. */
export function addBackupCommands(program: Command, tools: BackupFeatureFunctions) {
  addTakeBackupCommand(program, tools)
  addRestoreCommand(program, tools)
  addCheckBackupCommand(program)
  addErasedAccountsCommand(program)
}

function addTakeBackupCommand(program: Command, { storeOf }: BackupFeatureFunctions) {
  program
    .command('backup <folder>')
    .description(
      'copy database and documents into a new folder below this one, while the portal runs; read it back; delete backups older than BACKUP_DAYS',
    )
    .action((folder: string) =>
      withDatabase(openDatabaseForBackup, async ({ connectionString }, config, now) => {
        const {
          manifest,
          removed,
          folder: taken,
        } = await takeBackup(folder, {
          config,
          store: storeOf(config),
          connectionString,
          now,
          showProgress,
        })
        print(`${taken}\n${describeContents(manifest)}, read back and whole.`)
        for (const key of manifest.documents.unfound)
          warn(`The document ${key} is named in the database and has no file.`)
        for (const key of manifest.documents.damaged)
          warn(`The document ${key} has another content than was taken in.`)
        print(
          `What is sealed in it needs the SECRET_KEY with the print ${manifest.keyPrint}, which is not in the backup.`,
        )
        for (const name of removed) print(`Deleted ${name}.`)
      }),
    )
}

function addRestoreCommand(program: Command, { storeOf, eraseAgain }: BackupFeatureFunctions) {
  program
    .command('restore <folder>')
    .description(
      'fill an empty DATA_DIR, or an empty DATABASE_URL and store, from a backup, or from the newest in a folder of backups',
    )
    .option(
      '--erased <file>',
      'people to delete again: a list of "portal erased"; the one beside the backups is used in any case',
    )
    .action((folder: string, { erased: file }: { erased?: string }) =>
      withDatabase(connectToUnusedDatabase, async ({ connectionString }, config, now) => {
        const erased = file ? await readErasedAccounts(resolve(file), { mayBeMissing: false }) : []
        const restored = await restoreBackup(folder, {
          config,
          store: storeOf(config),
          eraseAgain,
          connectionString,
          now,
          erased,
          showProgress,
        })
        const { manifest } = restored
        print(
          `${restored.folder}, taken at ${formatInstant(new Date(manifest.takenAt))}\n${describeContents(manifest)}, restored and checked. Everyone has to sign in again.`,
        )
        if (restored.erasedAgain)
          print(
            `${restored.erasedAgain} of the people in it had deleted their accounts since, and were deleted again.`,
          )
        if (restored.otherKey)
          warn(
            `The backup was taken under the SECRET_KEY with the print ${manifest.keyPrint}. This installation has another one: bank accounts, driver numbers and other sealed answers cannot be opened with it. Set that key as SECRET_KEY before the portal starts, or as SECRET_KEY_PREVIOUS and run rotate-key.`,
          )
      }),
    )
}

function addCheckBackupCommand(program: Command) {
  program
    .command('check-backup <folder>')
    .description(
      'read a backup whole and compare each byte and each row with what was noted when it was taken',
    )
    .action(async (folder: string) =>
      print(
        `${describeContents(await verifyBackup(resolve(folder), (total) => showProgress('Checking', total)))}: whole.`,
      ),
    )
}

function addErasedAccountsCommand(program: Command) {
  program
    .command('erased')
    .description(
      'list whose accounts were deleted, by ids alone: what "restore --erased" deletes again',
    )
    .action(() =>
      withDatabase(openDatabaseForBackup, async ({ connectionString }) => {
        const client = await openBackupClient(connectionString)
        try {
          process.stdout.write(formatErasedAccounts(await listErasedAccounts(client)))
        } finally {
          await client.end()
        }
      }),
    )
}

async function withDatabase(
  reach: (config: Config) => Promise<BackupDatabase>,
  work: (reached: BackupDatabase, config: Config, now: Date) => Promise<void>,
) {
  const config = readConfig({ ...process.env, DEMO_CONTENT: 'false' })
  const reached = await reach(config)
  try {
    await work(reached, config, createClock(config.testClockFile)())
  } catch (error) {
    // A Failure means that the document store did not respond.
    throw error instanceof Failure ? new StartRefusedError(error.message) : error
  } finally {
    await reached.close()
  }
}

const describeContents = ({ tables, documents }: BackupManifest) =>
  `${formatCount(
    tables.reduce((sum, { rows }) => sum + rows, 0),
    'row',
  )} of ${tables.length} tables, ${formatCount(documents.count, 'document')}`
const print = (line: string) => void process.stdout.write(`${line}\n`)
const warn = (line: string) => void process.stderr.write(`${line}\n`)
