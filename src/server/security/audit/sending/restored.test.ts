import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { auditSender, markOf } from '#tests/servers/audit-sender.ts'
import { emptyInstallation } from '#tests/empty-installation.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { BACKUP_TOOLS } from '../../../house/backup-tools.ts'
import { restoreBackup } from '../../../operations/backup/restore-backup.ts'
import { takeBackup } from '../../../operations/backup/take-backup.ts'
import { SILENT_PROGRESS } from '../../../operations/backup/progress.ts'
import { createAuditSending } from './send-audit.ts'

test('after a restore the other system has what was lost here and everything that comes, though numbers of lines are given again', async () => {
  const { server, receiver, note, send } = await auditSender()
  const folder = temporaryFolder('backups')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await note('long before')
  await send()
  await note('just before the backup')
  await takeBackup(folder, {
    config: server.config,
    store: BACKUP_TOOLS.storeOf(server.config),
    connectionString: server.config.databaseUrl ?? '',
    now: server.clock(),
    showProgress: () => SILENT_PROGRESS,
  })
  await send()
  await note('lost with the database')
  await send()

  const into = await emptyInstallation(receiver.environment)
  await restoreBackup(folder, {
    config: into.config,
    store: BACKUP_TOOLS.storeOf(into.config),
    eraseAgain: BACKUP_TOOLS.eraseAgain,
    connectionString: into.connectionString,
    now: server.clock(),
  })
  expect(await markOf(into.db)).toEqual({ upto: 1, sending: null })
  const sendThere = createAuditSending({ ...into, log: server.parts.log })
  await sendThere()
  await note('first after the restore', into.db)
  await sendThere()

  expect(receiver.kept().map(({ id, event }) => [id, event])).toEqual([
    [1, 'long before'],
    [2, 'just before the backup'],
    [3, 'lost with the database'],
    [3, 'first after the restore'],
  ])
  expect(receiver.calls.map(({ outcome }) => outcome)).toEqual([
    'taken',
    'taken',
    'taken',
    'repeated',
    'taken',
  ])
  expect(receiver.faults).toEqual([])
})
