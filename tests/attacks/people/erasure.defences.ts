import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-72': [
    {
      file: 'src/features/accounts/server/erasure/erase-person.ts',
      from: 'await deletePersonalRows(db, personalTables, person)',
      to: 'await db.run(sql`delete from candidates where id = ${id}`)',
    },
  ],
}
