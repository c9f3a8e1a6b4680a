import type { Defences } from '../defences.ts'

const FORGETTING = 'src/features/accounts/server/erasure/forget-unconfirmed-person.ts'

export const defences: Defences = {
  'S-94': [
    {
      file: FORGETTING,
      from: 'await deletePersonalRows(db, personalTables, derivePersonKeysFromId(id))',
      to: 'await db.run(sql`delete from candidates where id = ${id}`)',
    },
    {
      file: 'src/features/accounts/server/erasure/finish-erasure.ts',
      from: 'await deletePersonalRows(db, personalTables, derivePersonKeysFromId(personId))',
      to: '',
    },
  ],
  'S-94b': [
    {
      file: 'src/features/apply-sheet/server/forget/forget-unconfirmed.ts',
      from: 'where id = ${id} and forget_at <= ${now} for update',
      to: "where id = ${id} and forget_at <= ${now} and not exists (select from applications where candidate_id = ${id} and status <> 'Application Received') for update",
    },
  ],
  'S-94c': [
    {
      file: 'src/features/apply-sheet/server/desk/unconfirmed-deeds.ts',
      from: 'await db.run(sql`update candidates set forget_at = null where id = ${candidateId}`)',
      to: '',
    },
  ],
  'S-94d': [
    {
      file: 'src/features/apply-sheet/server/claims/confirm-application.ts',
      from: "standing = 'account', forget_at = null,",
      to: "standing = 'account',",
    },
  ],
  'S-94e': [
    {
      file: FORGETTING,
      from: `await queueFileRemovals(
    db,
    files.map(({ key }) => key),
    now,
  )`,
      to: '',
    },
  ],
  'S-94f': [
    {
      file: 'src/features/apply-sheet/server/receipts/change-address.ts',
      from: 'await moveLetters(db, { sheetId: sheet.id, from: former, to: application.candidateId })',
      to: 'void moveLetters',
    },
  ],
}
