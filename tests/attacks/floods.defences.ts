import type { Defences } from './defences.ts'

export const defences: Defences = {
  'S-85': [
    { file: 'src/server/lines-of-networks.ts', from: 'if (count <= told) line()', to: 'line()' },
    {
      file: 'src/server/denial.ts',
      from: 'from counted where times <= ${NOTED_DENIALS}',
      to: 'from counted',
    },
  ],
}
