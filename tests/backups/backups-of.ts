import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createFileStore } from '#features/documents/server/store/file-store.ts'
import { BACKUP_TOOLS } from '#server/house/backup-tools.ts'
import { SILENT_PROGRESS } from '#server/operations/backup/progress.ts'
import { restoreBackup } from '#server/operations/backup/restore-backup.ts'
import { takeBackup } from '#server/operations/backup/take-backup.ts'
import type { emptyInstallation } from '../empty-installation.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import type { TestServer } from '../test-server.ts'

type Installation = Awaited<ReturnType<typeof emptyInstallation>>
type ShowProgress = () => typeof SILENT_PROGRESS

/** Takes backups of a server and restores them into empty installations, in a folder that is removed after the test file. */
export function makeBackupSteps(server: Pick<TestServer, 'config' | 'clock'>) {
  const home = temporaryFolder('backups')
  afterAll(() => rmSync(home, { recursive: true, force: true }))
  return {
    home,
    folderOf(name: string) {
      mkdirSync(join(home, name))
      return join(home, name)
    },
    backUp: (
      folder: string,
      from: Pick<TestServer, 'config'> = server,
      showProgress: ShowProgress = () => SILENT_PROGRESS,
    ) =>
      takeBackup(folder, {
        config: from.config,
        store: createFileStore(from.config),
        connectionString: from.config.databaseUrl ?? '',
        now: server.clock(),
        showProgress,
      }),
    bring: (
      folder: string,
      into: Installation,
      more: { now?: Date; showProgress?: ShowProgress } = {},
    ) =>
      restoreBackup(folder, {
        config: into.config,
        store: createFileStore(into.config),
        eraseAgain: BACKUP_TOOLS.eraseAgain,
        connectionString: into.connectionString,
        now: server.clock(),
        ...more,
      }),
  }
}
