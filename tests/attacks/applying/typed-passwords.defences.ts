import type { Defences } from '../defences.ts'

const TYPED = 'src/features/apply-sheet/server/claims/typed-password.ts'
const CONFIRMING = 'src/features/apply-sheet/server/claims/confirm-application.ts'
const MARKED = 'where id = ${sheetId} and browser_hash = ${sha256(mark)} and password_hash'
const anyMark = {
  file: TYPED,
  from: MARKED,
  to: 'where id = ${sheetId} and password_hash',
}

export const defences: Defences = {
  'S-89': [
    {
      file: CONFIRMING,
      from: 'const { isAnswerSent, alreadyApplied } = await addToAccount(db, added, tools, now)',
      to: `const { isAnswerSent, alreadyApplied } = await addToAccount(db, added, tools, now)
    if (passwordHash !== undefined) await setPassword(db, holder.id, passwordHash, now)`,
    },
  ],
  'S-89b': [{ file: TYPED, from: 'if (!mark) return undefined', to: '' }, anyMark],
  'S-89c': [anyMark],
  'S-89d': [
    {
      file: TYPED,
      from: MARKED,
      to: 'where application_id = (select application_id from sheets where id = ${sheetId}) and password_hash',
    },
  ],
  'S-89e': [
    {
      file: 'src/features/accounts/server/account-queries.ts',
      from: "where k.kind = 'email' and k.is_primary and ${hasStandingSql('c', ['account'])}`",
      to: "where k.kind = 'email'`",
    },
  ],
}
