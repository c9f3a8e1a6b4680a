import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-72r': [
    {
      file: 'src/features/accounts/server/passwords/update-password-routes.ts',
      from: `await insertAuditEntry(
          db,
          { actor: viewer.id, event: 'password change refused', requestId: request.id },
          now,
        )`,
      to: '',
    },
  ],
}
