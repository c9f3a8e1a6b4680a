import { eraseRestoredPeople } from '#features/accounts/feature.ts'
import { createFileStore } from '#features/documents/feature.ts'
import type { BackupFeatureFunctions } from '../operations/backup/commands.ts'
import { PERSONAL_TABLES } from './personal-data/registry.ts'

/** The functions of features that backup and restore need. */
export const BACKUP_TOOLS: BackupFeatureFunctions = {
  storeOf: createFileStore,
  eraseAgain: (db, erased, config, now) =>
    eraseRestoredPeople(db, erased, { config, personalTables: PERSONAL_TABLES }, now),
}
