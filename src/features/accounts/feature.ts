import type { Feature } from '#server/feature.ts'
import type { BaseParts } from '#server/parts.ts'
import { SWEPT_ROWS } from './server/swept-rows.ts'
import { accountCommands } from './server/commands/account-commands.ts'
import { accountRoutes } from './server/routes.ts'
import { createDeletionRequestDelivery } from './server/erasure/deletion-request.ts'
import { eraseUnclaimedAccounts } from './server/earlier-accounts/erase-set-aside.ts'
import { warnOrDeleteUnusedAccounts } from './server/retention/unused-accounts.ts'
import { createErasureRestDelivery } from './server/erasure/finish-erasure.ts'
import { createPasswordResetDelivery } from './server/passwords/password-reset-routes.ts'
import { createPasswordHasher } from './server/passwords/password-hash.ts'
import { personCommands } from './server/commands/person-commands.ts'

export const feature = {
  name: 'accounts',
  parts: ({ config }: BaseParts) => ({ passwords: createPasswordHasher(config) }),
  routes: accountRoutes,
  deliveries: (parts) => ({
    ...createPasswordResetDelivery(parts),
    ...createDeletionRequestDelivery(parts),
    ...createErasureRestDelivery(parts),
  }),
  jobs: (parts) => [
    {
      name: 'unused-accounts',
      cron: '37 * * * *',
      run: () => warnOrDeleteUnusedAccounts(parts, parts.clock()).then(parts.wakeOutbox),
    },
    {
      name: 'set-aside-accounts',
      cron: '57 * * * *',
      run: () => eraseUnclaimedAccounts(parts, parts.clock()),
    },
  ],
  commands(program, open) {
    accountCommands(program, open)
    personCommands(program, open)
  },
  sweptRows: SWEPT_ROWS,
} satisfies Feature

export { eraseRestoredPeople } from './server/erasure/erase-restored-people.ts'
