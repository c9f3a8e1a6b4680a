import type { Defences } from '../../attacks/defences.ts'

export const defences: Defences = {
  'S-60': [
    {
      file: 'src/server/database/database.ts',
      from: "pool.on('connect', (client) => client.on('error', onLost))",
      to: '',
    },
  ],
}
