import type { Feature } from '#server/feature.ts'
import { BANK_ACCOUNTS } from './server/bank-account/reseal-bank-accounts.ts'
import { OWN_INCLUDES } from './server/includes.ts'
import { PREFERENCE_TABLE } from './server/records/preference-table.ts'
import { SWEPT_ROWS } from './server/swept-rows.ts'
import { candidateRoutes } from './server/routes.ts'
import { openedBankAccount } from './server/bank-account/opened-bank-account.ts'

export const feature = {
  name: 'candidates',
  routes: candidateRoutes,
  includes: OWN_INCLUDES,
  personalTables: [PREFERENCE_TABLE],
  openedRows: { candidate_records: openedBankAccount },
  sweptRows: SWEPT_ROWS,
  resealings: [BANK_ACCOUNTS],
} satisfies Feature
