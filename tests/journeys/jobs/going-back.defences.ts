import type { Defences } from '../../attacks/defences.ts'

export const defences: Defences = {
  'S-54b': [
    {
      file: 'src/web/session/session.ts',
      from: 'if (key === SESSION_STORAGE_KEY || key === null) readStorage()',
      to: "if (key === '') readStorage()",
    },
  ],
}
