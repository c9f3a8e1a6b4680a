import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'R-38': [
    {
      file: 'src/server/security/allowances.ts',
      from: "'short-link misses of a network': { times: 20,",
      to: "'short-link misses of a network': { times: 20_000,",
    },
  ],
}
