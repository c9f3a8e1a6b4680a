import type { Defences } from '../defences.ts'

const CODES = 'src/features/apply-sheet/server/claims/claim-codes.ts'
const CLAIMED = 'src/features/apply-sheet/server/claims/claimed-application.ts'
const ROUTES = 'src/features/apply-sheet/server/claims/claim-routes.ts'

export const defences: Defences = {
  'S-90': [
    { file: CODES, from: "when used_at is not null then 'used'", to: "when false then 'used'" },
    {
      file: CLAIMED,
      from: "and a.unconfirmed_address is not null and c.standing = 'unconfirmed'",
      to: '',
    },
  ],
  'S-90b': [
    {
      file: CODES,
      from: "when expires_at <= ${now} then 'expired'",
      to: "when expires_at <> ${now} and false then 'expired'",
    },
    {
      file: CODES,
      from: 'used_at is null and expires_at > ${now} and sheet_id',
      to: 'used_at is null and sheet_id',
    },
  ],
  'S-90c': [
    {
      file: CODES,
      from: 'from claim_codes where hash =',
      to: 'from (select hash, sheet_id, used_at, expires_at from claim_codes union all select hash, (select id from sheets where sent_at is not null limit 1), used_at, expires_at from codes) c where hash =',
    },
  ],
  'S-90d': [
    {
      file: ROUTES,
      from: "if (!sheet) throw createEndedFailure('used')",
      to: "if (!sheet) throw createEndedFailure('used')\n      await consumeClaimCode(db, params.code, now)",
    },
  ],
  'S-90e': [
    {
      file: 'src/server/security/find-by-secret.ts',
      from: 'await spendAllowances(db, [miss], now, config)',
      to: 'void spend',
    },
  ],
  'S-90f': [
    {
      file: 'src/features/apply-sheet/server/letters/sheet-letter-delivery.ts',
      from: 'await lockAgainstChangeOfAddress(own, sheetId)\n',
      to: '',
    },
  ],
  'S-90g': [
    {
      file: 'src/features/apply-sheet/server/receipts/change-address.ts',
      from: 'set ${ENDED_AT_ONCE} where sheet_id',
      to: 'set expires_at = ${now} where sheet_id',
    },
    {
      file: CODES,
      from: 'set ${ENDED_AT_ONCE} where sheet_id',
      to: 'set expires_at = ${now} where sheet_id',
    },
  ],
  'S-90h': [
    {
      file: CLAIMED,
      from: 'if (claimed) await separateOtherSendings(db, claimed, { keepsHistory })',
      to: 'void separateOtherSendings',
    },
  ],
}
