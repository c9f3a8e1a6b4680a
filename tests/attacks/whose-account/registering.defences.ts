import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-07': [
    {
      file: 'src/features/accounts/server/registering/register-routes.ts',
      from: `await spendAllowances(
        db,
        [{ allowance: 'registrations of a network', of: hashNetwork(request, config) }],
        now,
        config,
      )`,
      to: '',
    },
  ],
  'S-65': [
    {
      file: 'src/features/accounts/server/account-queries.ts',
      from: "on conflict (value_key) where kind = 'email' and is_primary do nothing",
      to: '',
    },
  ],
}
