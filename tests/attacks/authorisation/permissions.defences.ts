import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'AP-01': [
    {
      file: 'src/server/security/held-permissions.ts',
      from: 'if (!hasPermission(viewer, permission))',
      to: "if (permission !== 'registrations.work' && !hasPermission(viewer, permission))",
    },
  ],
  'AP-02': [
    {
      file: 'src/features/documents/domain/may-read.ts',
      from: "...(permissions.includes('registrations.work') ? registrationBranches : []),",
      to: '...registrationBranches,',
    },
  ],
  'AP-03': [
    {
      file: 'src/server/security/policies/desk-policies.ts',
      from: "!hasPermission(found, 'registrations.work')",
      to: '!found',
    },
  ],
}
