import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-80': [
    {
      file: 'src/features/crm/server/same-person/found-records.ts',
      from: 'await look()\n',
      to: 'return\n',
    },
  ],
  'S-80b': [
    {
      file: 'src/features/crm/server/sending/send-of-many.ts',
      from: 'if (isAsked) await assertNoMatchBeingSent(',
      to: 'if (!isAsked) await assertNoMatchBeingSent(',
    },
  ],
  'S-80c': [
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
  ],
  'S-80e': [
    {
      file: 'src/features/crm/server/same-person/registrations-of-records.ts',
      from: 'not bool_or(r.branch_id = any(${[...branches]}::uuid[])) as only',
      to: 'false as only',
    },
  ],
  'S-80d': [
    {
      file: 'src/features/reviews/server/new/people-alike.ts',
      from: 'const isTheirs = (branchId: string) => viewer.branches.includes(branchId)',
      to: 'const isTheirs = (_branchId: string) => true',
    },
  ],
}
