import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-28': [
    {
      file: 'src/features/registrations/server/reached-registration.ts',
      from: 'if (!registration || !viewer.branches.includes(registration.branchId)) throw noAccess(viewer)',
      to: 'if (!registration) throw noAccess(viewer)',
    },
    {
      file: 'src/features/registrations/server/changing.ts',
      from: 'if (!registration || !viewer.branches.includes(registration.branchId)) throw noAccess(viewer)',
      to: 'if (!registration) throw noAccess(viewer)',
    },
    {
      file: 'src/features/reviews/server/list/queue-around.ts',
      from: 'const own = sql`branch_id = any(${[...branches]}::uuid[])`',
      to: 'const own = sql`${[...branches]}::uuid[] is not null`',
    },
  ],
}
