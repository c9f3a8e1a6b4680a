import { type Database, sql } from '#server/database/database.ts'
import { queueSheetLetter } from './queue-sheet-letters.ts'

/**
 * How often the receipt of an application sheet can be sent again. With the first letter this makes three, as many as a mailbox gets from sheets in a
 * day.
 */
export const MAX_RECEIPT_RESENDS = 2

type SentSheet = { readonly sheetId: string; readonly candidateId: string }

/**
 * Queues the receipt of an application sheet again. Queues and counts nothing if the receipt was already sent three times ('used up'), or if the
 * mailbox has reached its limit for the day, so that the sheet waits for the letter at the end of the day ('gathered').
 */
export async function sendReceiptAgain(
  db: Database,
  { sheetId, candidateId }: SentSheet,
  now: Date,
): Promise<'queued' | 'gathered' | 'used up'> {
  const counted = await db.maybe<{ times: number }>(
    sql`update sheets set letters_again = letters_again + 1 where id = ${sheetId} and letters_again < ${MAX_RECEIPT_RESENDS} and gathered_at is null returning letters_again as times`,
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
