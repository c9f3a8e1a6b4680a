import type { Feature } from '#server/feature.ts'
import { BANK_ACCOUNT_RESEALING } from './server/bank-account/reseal-bank-accounts.ts'
import { CANDIDATE_LIST_LOADERS } from './server/includes.ts'
import { PREFERENCE_TABLE } from './server/records/preference-table.ts'
import { SWEPT_ROWS } from './server/swept-rows.ts'
import { candidateRoutes } from './server/routes.ts'
import { unsealBankAccountForExport } from './server/bank-account/unseal-bank-account.ts'

export const feature = {
  name: 'candidates',
  routes: candidateRoutes,
  includes: CANDIDATE_LIST_LOADERS,
  personalTables: [PREFERENCE_TABLE],
  openedRows: { candidate_records: unsealBankAccountForExport },
  sweptRows: SWEPT_ROWS,
  resealings: [BANK_ACCOUNT_RESEALING],
} satisfies Feature
