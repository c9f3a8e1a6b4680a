import type { Defences } from '../defences.ts'

const CODES = 'src/features/accounts/server/code-queries.ts'

export const defences: Defences = {
  'S-05': [
    {
      file: 'src/features/accounts/server/passwords/password-reset-routes.ts',
      from: `if (
        !account ||
        !(await trySpendAllowance(
          inside,
          { allowance: 'password resets of an account', of: account.id },
          now,
          config,
        ))
      )
        return`,
      to: 'if (!account) return',
    },
  ],
  'S-14': [
    { file: CODES, from: 'and c.used_at is null and c.expires_at >', to: 'and c.created_at <=' },
    { file: CODES, from: 'and used_at is null and expires_at >', to: 'and created_at <=' },
  ],
  'S-15': [{ file: CODES, from: ' and type = ', to: ' and null is distinct from ' }],
}
