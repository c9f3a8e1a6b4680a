import type { Defences } from '../defences.ts'

const LETTERS = 'src/features/apply-sheet/server/letters/sheet-letter-delivery.ts'

export const defences: Defences = {
  'S-97': [
    {
      file: 'src/features/messages/server/outbox.ts',
      from: 'with forgotten as (delete from outbox where id = ${id} and forget)',
      to: 'with forgotten as (delete from outbox where id = ${id} and false)',
    },
  ],
  'S-97b': [
    {
      file: LETTERS,
      from: ' and not exists (select from sheets o where o.phone = ${sheet.phone} and o.texted_at > ${since})',
      to: ' and texted_at is distinct from ${since}',
    },
  ],
  'S-97c': [
    {
      file: LETTERS,
      from: "if (!sheet || (sheet.isSpokenTo && letter.startsWith('reminder'))) return",
      to: 'if (!sheet) return',
    },
  ],
  'S-97d': [
    {
      file: LETTERS,
      from: ' and a.unconfirmed_address is not null and a.not_real_at is null`)',
      to: '`)',
    },
  ],
  'S-97e': [
    {
      file: 'src/features/apply-sheet/server/letters/queue-sheet-letters.ts',
      from: 'key: `${SHEET_LETTER_TASK_KIND} ${letter} ${sheetId} ${again}`',
      to: 'key: `${SHEET_LETTER_TASK_KIND} ${letter} ${sheetId} ${again} ${crypto.randomUUID()}`',
    },
    // The allowance of a mailbox would hold the second letter back too.
    {
      file: 'src/features/apply-sheet/server/letters/sheet-letter-delivery.ts',
      from: "letter === 'news' ? 'answers to an unconfirmed address' : 'letters of sheets to an address',",
      to: "'letters of sheets to an address',",
    },
  ],
}
