import type { Defences } from '../../attacks/defences.ts'

export const defences: Defences = {
  'S-60r': [
    {
      file: 'src/server/database/watch-replica.ts',
      from: 'if (answer === REPLICA_SILENT) onSilent()',
      to: '',
    },
  ],
}
