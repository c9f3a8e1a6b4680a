import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-85': [
    {
      file: 'src/server/http/limit-log-lines.ts',
      from: 'if (count <= maxLoggedLines) line()',
      to: 'line()',
    },
    {
      file: 'src/server/security/denial.ts',
      from: 'from counted where times <= ${MAX_NOTED_DENIALS_PER_HOUR}',
      to: 'from counted',
    },
  ],
}
