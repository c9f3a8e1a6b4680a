import type { Defences } from '../../attacks/defences.ts'

export const defences: Defences = {
  'S-59f': [
    {
      file: 'src/server/database/embedded/postgres.ts',
      from: 'const half = createOwnedFolder(mkdtempSync(',
      to: 'const half = createOwnedFolder(cluster || (',
    },
  ],
}
