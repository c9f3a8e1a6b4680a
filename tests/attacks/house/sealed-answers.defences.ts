import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-53b': [
    {
      file: 'src/features/registrations/server/answers/sealed-answers.ts',
      from: 'value !== null && isSensitive(action)',
      to: 'value === undefined',
    },
  ],
}
