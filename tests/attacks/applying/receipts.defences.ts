import type { Defences } from '../defences.ts'

const ROUTES = 'src/features/apply-sheet/server/receipts/receipt-routes.ts'
const CHANGING = 'src/features/apply-sheet/server/receipts/change-address.ts'

export const defences: Defences = {
  'S-91': [
    {
      file: ROUTES,
      from: 'isReceiptToken(given, sheet.id, parts.config) &&',
      to: '(given || isReceiptToken) &&',
    },
  ],
  'S-91b': [
    {
      file: ROUTES,
      from: 'now.getTime() - sheet.sentAt.getTime() < TOKEN_LIFETIME_MS',
      to: 'now > sheet.sentAt && TOKEN_LIFETIME_MS > 0',
    },
  ],
  'S-91c': [
    {
      file: 'src/features/apply-sheet/server/receipts/receipt-queries.ts',
      from: 'maskedEmail: maskAddress(sheet.address)',
      to: 'maskedEmail: sheet.address || maskAddress(sheet.address)',
    },
  ],
  'S-91d': [
    {
      file: 'src/server/security/find-by-secret.ts',
      from: 'await spendAllowances(db, [miss], now, config)',
      to: 'void spend',
    },
  ],
  'S-91e': [
    {
      file: CHANGING,
      from: 'set ${ENDED_AT_ONCE} where sheet_id',
      to: 'set expires_at = expires_at where sheet_id',
    },
    {
      file: 'src/features/apply-sheet/server/claims/claim-codes.ts',
      from: 'set ${ENDED_AT_ONCE} where sheet_id',
      to: 'set expires_at = expires_at where sheet_id',
    },
  ],
}
