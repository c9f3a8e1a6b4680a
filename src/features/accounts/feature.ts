import type { Feature } from '#server/feature.ts'
import type { GroundParts } from '#server/parts.ts'
import { SWEPT_ROWS } from './server/swept-rows.ts'
import { accountCommands } from './server/commands/account-commands.ts'
import { accountRoutes } from './server/routes.ts'
import { deletionRequests } from './server/erasure/deletion-request.ts'
import { endSetAsideAccounts } from './server/earlier/erase-set-aside.ts'
import { endUnusedAccounts } from './server/retention/unused-accounts.ts'
import { erasureRest } from './server/erasure/finish-erasure.ts'
import { passwordResetRequests } from './server/passwords/password-reset-routes.ts'
import { passwordsWith } from './server/passwords/password-hash.ts'
import { personCommands } from './server/commands/person-commands.ts'

export const feature = {
  name: 'accounts',
  parts: ({ config }: GroundParts) => ({ passwords: passwordsWith(config) }),
  routes: accountRoutes,
  deliveries: (parts) => ({
    ...passwordResetRequests(parts),
    ...deletionRequests(parts),
    ...erasureRest(parts),
  }),
  jobs: (parts) => [
    {
      name: 'unused-accounts',
      cron: '37 * * * *',
      run: () => endUnusedAccounts(parts, parts.clock()).then(parts.wakeOutbox),
    },
    {
      name: 'set-aside-accounts',
      cron: '57 * * * *',
      run: () => endSetAsideAccounts(parts, parts.clock()),
    },
  ],
  commands(program, open) {
    accountCommands(program, open)
    personCommands(program, open)
  },
  sweptRows: SWEPT_ROWS,
} satisfies Feature

export { eraseAgain } from './server/erasure/erase-again.ts'
