import { enqueue } from '#features/messages/server/outbox.ts'
import { DAY, HOUR } from '#shared/words/durations.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { queueBranchLetter, type SentSheet } from './branch-letters.ts'

/** The kind of the outbox task that writes a letter to the sender of an application sheet. */
export const SHEET_LETTER_TASK_KIND = 'sheet letter'

/** The letters to the sender of an application sheet: the receipt, two reminders to confirm, and the news that the branch has answered. */
export type SheetLetter = 'receipt' | 'reminder after an hour' | 'reminder after a day' | 'news'
export type SheetLetterTask = { readonly sheetId: string; readonly letter: SheetLetter }

/**
 * Queues the branch's letter, the receipt and the reminders. Whether the address has an account, and whether a reminder is still needed, is looked up
 * only later by the task that writes the letter, so that the request does not reveal it.
 */
export async function queueSheetLetters(
  db: Database,
  sent: SentSheet,
  tools: Pick<Parts, 'messages' | 'config'>,
  now: Date,
) {
  const { sheetId } = sent
  const { candidateId } = sent.application
  await queueSheetLetter(db, { sheetId, candidateId, letter: 'receipt' }, now)
  await queueReminders(db, { sheetId, candidateId }, now)
  await queueBranchLetter(db, sent, tools, now)
}

const queueReminders = async (
  db: Database,
  sheet: { readonly sheetId: string; readonly candidateId: string },
  now: Date,
) => {
  const at = (later: number) => new Date(now.getTime() + later)
  await queueSheetLetter(
    db,
    { ...sheet, letter: 'reminder after an hour', notBefore: at(HOUR) },
    now,
  )
  await queueSheetLetter(db, { ...sheet, letter: 'reminder after a day', notBefore: at(DAY) }, now)
}

type QueuedSheetLetter = {
  readonly sheetId: string
  readonly candidateId: string
  readonly letter: SheetLetter
  /** Distinguishes this letter from an earlier one of the same kind, for example by the time of a repeated receipt. */
  readonly again?: string
  readonly notBefore?: Date
}

/** Queues the task that writes a letter to the sender of an application sheet. The same letter is queued only once. */
export const queueSheetLetter = (
  db: Database,
  { sheetId, candidateId, letter, again = '', ...when }: QueuedSheetLetter,
  now: Date,
) =>
  enqueue(
    db,
    {
      key: `${SHEET_LETTER_TASK_KIND} ${letter} ${sheetId} ${again}`,
      kind: SHEET_LETTER_TASK_KIND,
      body: { sheetId, letter } satisfies SheetLetterTask,
      ownerId: candidateId,
      // The row of a news letter stays, so that its key prevents a second one on the same day.
      forget: letter !== 'news',
      ...when,
    },
    now,
  )
