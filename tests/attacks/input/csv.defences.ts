import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-37': [
    { file: 'src/server/http/csv.ts', from: 'escape_formulas: true', to: 'escape_formulas: false' },
  ],
}
