import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-69': [
    {
      file: 'src/features/documents/domain/may-read.ts',
      from: "document.scan === 'clean' &&",
      to: '',
    },
  ],
  'S-69r': [
    {
      file: 'src/features/documents/domain/may-read.ts',
      from: "document.scan === 'clean' &&",
      to: '',
    },
  ],
}
