import { type Database, sql } from '#server/database/database.ts'
import { queueSheetLetter } from './queue-sheet-letters.ts'

/** The first letter and two more, which is what a mailbox gets from sheets in a day. */
export const MOST_LETTERS_AGAIN = 2

type SentSheet = { readonly sheetId: string; readonly candidateId: string }

/** Queues the receipt of a sheet again. Returns false if it was sent three times already. */
export async function sendReceiptAgain(
  db: Database,
  { sheetId, candidateId }: SentSheet,
  now: Date,
): Promise<boolean> {
  const counted = await db.maybe<{ times: number }>(
    sql`update sheets set letters_again = letters_again + 1 where id = ${sheetId} and letters_again < ${MOST_LETTERS_AGAIN} returning letters_again as times`,
  )
  if (!counted) return false
  const again = `${counted.times} ${now.toISOString()}`
  await queueSheetLetter(db, { sheetId, candidateId, letter: 'receipt', again }, now)
  return true
}
