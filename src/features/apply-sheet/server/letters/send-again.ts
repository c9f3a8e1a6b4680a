import { type Database, sql } from '#server/database/database.ts'
import { queueSheetLetter } from './queue-sheet-letters.ts'

/** The first letter and two more, which is what a mailbox gets from sheets in a day. */
export const MOST_LETTERS_AGAIN = 2

type SentSheet = { readonly sheetId: string; readonly candidateId: string }

/**
 * Queues the receipt of a sheet again. Nothing is queued or counted if it was sent three times already ('used up'), or if the mailbox has had its
 * letters of the day, so that this one waits for the gathered letter of the evening ('gathered').
 */
export async function sendReceiptAgain(
  db: Database,
  { sheetId, candidateId }: SentSheet,
  now: Date,
): Promise<'queued' | 'gathered' | 'used up'> {
  const counted = await db.maybe<{ times: number }>(
    sql`update sheets set letters_again = letters_again + 1 where id = ${sheetId} and letters_again < ${MOST_LETTERS_AGAIN} and gathered_at is null returning letters_again as times`,
  )
  if (!counted)
    return (await db.maybe(
      sql`select 1 from sheets where id = ${sheetId} and gathered_at is not null`,
    ))
      ? 'gathered'
      : 'used up'
  const again = `${counted.times} ${now.toISOString()}`
  await queueSheetLetter(db, { sheetId, candidateId, letter: 'receipt', again }, now)
  return 'queued'
}
