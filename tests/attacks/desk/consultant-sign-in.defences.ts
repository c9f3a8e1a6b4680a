import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-01c': [
    {
      file: 'src/features/accounts/server/passwords/password-try.ts',
      from: `() =>
    countFailure(db, bucket, now)`,
      to: 'async () => {}',
    },
  ],
  'S-21': [
    {
      file: 'src/features/consultants/domain/stated-employee.ts',
      from: '(tenant !== undefined && tenantId !== tenant)',
      to: 'false',
    },
  ],
  'S-22': [
    {
      file: 'src/server/security/found-by.ts',
      from: 'headers.user !== consultant.id || headers.external !== consultant.employeeId',
      to: 'headers.user !== consultant.id',
    },
  ],
  'S-71k': [
    {
      file: 'src/features/consultants/server/sign-on-routes.ts',
      from: 'throw unavailable(',
      to: 'return void unavailable(',
    },
  ],
  'S-51c': [
    {
      file: 'src/server/security/viewer-of.ts',
      from: `if (!hasClient(policy, request, parts.config))
    throw`,
      to: 'void',
    },
  ],
}
