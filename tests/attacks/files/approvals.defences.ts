import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-83': [
    {
      file: 'src/features/reviews/server/review/approve.ts',
      from: 'if (missing.length > 0) throw',
      to: 'if (missing.length < 0) throw',
    },
  ],
}
