import type { Defences } from '../defences.ts'

const MOVE = 'src/features/reviews/server/transfer/transfer.ts'

export const defences: Defences = {
  'S-28a': [
    {
      file: 'src/features/registrations/server/find-reachable-registration.ts',
      from: '!viewer.branches.includes(registration.branchId)',
      to: 'false',
    },
    {
      file: 'src/features/reviews/server/transfer/transfer-queries.ts',
      from: 'and r.branch_id = any(${branches})',
      to: 'and ${branches.length} > 0',
    },
  ],
  'S-28b': [{ file: MOVE, from: '!viewer.branches.includes(registration.branchId)', to: 'false' }],
  'S-28c': [{ file: MOVE, from: 'found?.by !== viewer.id', to: '!found || !viewer.id' }],
}
