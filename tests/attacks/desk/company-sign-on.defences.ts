import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-21': [
    {
      file: 'src/features/consultants/domain/employee-claims.ts',
      from: '(tenant !== undefined && tenantId !== tenant)',
      to: 'false',
    },
  ],
  'S-71k': [
    {
      file: 'src/features/consultants/server/sign-on-routes.ts',
      from: 'throw unavailable(',
      to: 'return void unavailable(',
    },
  ],
}
