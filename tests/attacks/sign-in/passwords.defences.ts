import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-01': [
    {
      file: 'src/features/accounts/server/sign-in/sign-in-failures.ts',
      from: 'if (wait > 0) throw tooMany(wait)',
      to: '',
    },
  ],
  'S-02': [
    {
      file: 'src/features/accounts/server/passwords/password-try.ts',
      from: 'await spendAllowances(db, [network], now, config)',
      to: '',
    },
  ],
  'S-03': [
    {
      file: 'src/features/accounts/server/passwords/password-try.ts',
      from: 'await findKnownDevice(db, request, account && { whose, id: account.id }, config)',
      to: 'undefined',
    },
  ],
  'S-04': [
    {
      file: 'src/features/accounts/server/sign-in/sign-in-routes.ts',
      from: 'if (!account || !right) {',
      to: "if (!account) throw badRequest('There is no such account.')\n    if (!right) {",
    },
  ],
  'S-08': [
    {
      file: 'src/features/accounts/domain/password-rules.ts',
      from: `if (isCommonPassword(wanted))
    return`,
      to: 'if (false) return',
    },
  ],
}
