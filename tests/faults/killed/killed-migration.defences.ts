import type { Defences } from '../../attacks/defences.ts'

export const defences: Defences = {
  'S-59m': [
    {
      file: 'src/server/database/migrations.ts',
      from: "migrationLockTableName: 'migration_lock'",
      to: "migrationLockTableName: 'migration_lock', disableTransactions: true",
    },
  ],
}
