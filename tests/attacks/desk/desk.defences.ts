import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-28': [
    {
      file: 'src/features/registrations/server/find-reachable-registration.ts',
      from: `if (!registration || !viewer.branches.includes(registration.branchId))
      throw denyRegistrationAccess(viewer)`,
      to: 'if (!registration) throw denyRegistrationAccess(viewer)',
    },
    {
      file: 'src/features/registrations/server/lock-for-consultant.ts',
      from: `if (!registration || !viewer.branches.includes(registration.branchId))
      throw denyRegistrationAccess(viewer)`,
      to: 'if (!registration) throw denyRegistrationAccess(viewer)',
    },
    {
      file: 'src/features/reviews/server/list/find-queue-neighbours.ts',
      from: 'const own = sql`branch_id = any(${[...branches]}::uuid[])`',
      to: 'const own = sql`${[...branches]}::uuid[] is not null`',
    },
  ],
}
