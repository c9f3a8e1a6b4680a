import { enqueue } from '#features/messages/server/outbox.ts'
import { formatApplicationPath } from '#features/tracked-applications/domain/desk-path.ts'
import { DAY, HOUR } from '#shared/words/durations.ts'
import type { Database } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { formatShortName } from '../../domain/short-name.ts'
import type { SentPerson, StoredApplication } from '../unconfirmed-application.ts'
import type { VacancyOfSheet } from '../vacancy-of-sheet.ts'

/** The kind of the outbox task that writes a letter to the sender of a sheet. */
export const SHEET_LETTER_TASK_KIND = 'sheet letter'

/** The letters to a sender: the receipt, two reminders to confirm, and news that the branch has answered. */
export type SheetLetter = 'receipt' | 'reminder after an hour' | 'reminder after a day' | 'news'
export type SheetLetterTask = { readonly sheetId: string; readonly letter: SheetLetter }

type SentSheet = {
  readonly sheetId: string
  readonly person: SentPerson
  readonly application: StoredApplication
  readonly vacancy: VacancyOfSheet
}

/**
 * Queues the branch's letter, the receipt and the reminders. Only the task that writes a letter, later and apart from the request, looks up whether the
 * address is known, and whether a reminder is still needed.
 */
export async function queueSheetLetters(
  db: Database,
  { sheetId, person, application, vacancy }: SentSheet,
  { messages, config }: Pick<Parts, 'messages' | 'config'>,
  now: Date,
) {
  const { candidateId } = application
  await queueSheetLetter(db, { sheetId, candidateId, letter: 'receipt' }, now)
  await queueReminders(db, { sheetId, candidateId }, now)
  if (!vacancy.branchAddress) return
  await messages.send(
    db,
    {
      text: 'apply-to-branch',
      to: vacancy.branchAddress,
      values: {
        shortName: formatShortName(person),
        jobTitle: vacancy.jobTitle,
        reference: vacancy.reference,
        link: `${config.publicOrigin}${formatApplicationPath(application.id)}`,
      },
      key: `apply-to-branch:${sheetId}`,
      ownerId: candidateId,
    },
    now,
  )
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
