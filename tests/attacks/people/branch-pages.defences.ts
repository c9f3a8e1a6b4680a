import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-95': [
    {
      file: 'src/features/branches/server/branch-queries.ts',
      from: 'where branch_id = ${id} and shown order by',
      to: 'where branch_id = ${id} order by',
    },
  ],
  'S-96': [
    {
      file: 'src/features/branches/server/visit-routes.ts',
      from: `await spendAllowances(
        db,
        [{ allowance: 'visits booked by a network', of: hashNetwork(request, config) }],
        now,
        config,
      )`,
      to: '',
    },
  ],
}
