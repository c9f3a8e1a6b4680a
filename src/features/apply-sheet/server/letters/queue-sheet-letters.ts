import { enqueue } from '#features/messages/server/outbox.ts'
import { DAY, HOUR } from '#shared/words/durations.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { queueBranchLetter, type SentSheet } from './branch-letters.ts'

/** The kind of the outbox task that writes a letter to the sender of a sheet. */
export const SHEET_LETTER_TASK_KIND = 'sheet letter'

/** The letters to a sender: the receipt, two reminders to confirm, and news that the branch has answered. */
export type SheetLetter = 'receipt' | 'reminder after an hour' | 'reminder after a day' | 'news'
export type SheetLetterTask = { readonly sheetId: string; readonly letter: SheetLetter }

/**
 * Queues the branch's letter, the receipt and the reminders. Only the task that writes a letter, later and apart from the request, looks up whether the
 * address is known, and whether a reminder is still needed.
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
  /** What makes it another letter of its kind, such as the time of a second receipt. */
  readonly again?: string
  readonly notBefore?: Date
}

/** Queues the task that writes a letter to the sender of a sheet. The same letter is queued once. */
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
      // The row of a letter of news stays, so that a second one of the day finds it.
      forget: letter !== 'news',
      ...when,
    },
    now,
  )
