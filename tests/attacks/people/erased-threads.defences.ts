import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-87': [
    {
      file: 'src/server/house/personal-data/account-tables.ts',
      from: 'candidate_id = ${person.id} or (candidate_id is null and (',
      to: 'candidate_id = ${person.id} or (false and (',
    },
  ],
}
