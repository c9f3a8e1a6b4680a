import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-01c': [
    {
      file: 'src/features/accounts/server/passwords/password-try.ts',
      from: `() =>
    countSignInFailure(db, bucket, now)`,
      to: 'async () => {}',
    },
  ],
  'S-22': [
    {
      file: 'src/server/security/find-caller.ts',
      from: 'headers.user !== consultant.id || headers.external !== consultant.employeeId',
      to: 'headers.user !== consultant.id',
    },
  ],
  'S-51c': [
    {
      file: 'src/server/security/find-viewer.ts',
      from: `if (!hasRequiredClientId(policy, request, parts.config))
    throw`,
      to: 'void',
    },
  ],
}
