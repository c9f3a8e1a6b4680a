import type { Defences } from '../defences.ts'

const SENDING = 'src/features/apply-sheet/server/send-sheet.ts'
const READ = 'const person = readPerson(body)\n'
const found =
  "(await tools.db.maybe(sql`select 1 from contacts where kind = 'email' and value_key = ${person.address.key}`))"

export const defences: Defences = {
  'S-88': [
    {
      file: SENDING,
      from: READ,
      to: `${READ}  if (${found}) throw createInvalidFailure(SHEET_MESSAGES.openAgain)\n`,
    },
  ],
  'S-88b': [{ file: SENDING, from: READ, to: `${READ}  await ${found}\n` }],
  'S-88c': [{ file: SENDING, from: READ, to: `${READ}  await ${found}\n` }],
  'S-88d': [
    {
      file: 'src/features/apply-sheet/server/receipts/change-address.ts',
      from: 'await db.run(sql`select 1 from candidates where id = ${sheet.candidateId} for update`)',
      to: 'if (await db.maybe(sql`select 1 from contacts where is_primary and value_key = ${address.key}`)) throw conflict(SHEET_MESSAGES.emailAddress)',
    },
  ],
}
