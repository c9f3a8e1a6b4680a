import { isMobile } from '#shared/words/phone.ts'
import { createPeriods, formatPeriod } from '#shared/periods.ts'
import { DAY } from '#shared/words/durations.ts'
import type { MessageTextName } from '#features/messages/domain/text-topics.ts'
import { hashReachedContact, trySpendAllowance } from '#server/security/allowances.ts'
import type { DeliverTask } from '#server/operations/delivery.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { issueClaimCode } from '../claims/claim-codes.ts'
import { readVacancyOfSheet, type VacancyOfSheet } from '../vacancy-of-sheet.ts'
import { isAddressOfAccount } from './address-of-account.ts'
import { markForGatheredLetter, unmarkForGatheredLetter } from './gathered-letters.ts'
import {
  SHEET_LETTER_TASK_KIND,
  type SheetLetter,
  type SheetLetterTask,
} from './queue-sheet-letters.ts'

type LetterTools = Pick<Parts, 'db' | 'clock' | 'config' | 'messages' | 'wakeOutbox'>
type UnconfirmedSheet = {
  readonly candidateId: string
  readonly vacancyId: string
  readonly address: string
  readonly addressKey: string
  readonly phone: string | null
  readonly reference: string
  /** True once a consultant has recorded a call. The person then gets no more reminders. */
  readonly isSpokenTo: boolean
}

/**
 * Writes the letters to senders of application sheets. One task writes the receipts for known and for unknown addresses, so that the time it takes
 * does not reveal which kind an address is.
 */
export const createSheetLetterDelivery = (
  parts: LetterTools,
): Readonly<Record<typeof SHEET_LETTER_TASK_KIND, DeliverTask>> => ({
  async [SHEET_LETTER_TASK_KIND]({ body }) {
    const task = body as SheetLetterTask
    await parts.db.transaction((own) => sendSheetLetter(own, task, parts, parts.clock()))
    parts.wakeOutbox()
  },
})

/**
 * Sends a letter with a new link about a sheet that is still unconfirmed. A mailbox gets at most three receipts and reminders a day; further receipts
 * are gathered in one letter. News of an answer has its own limit.
 */
async function sendSheetLetter(
  own: Database,
  { sheetId, letter }: SheetLetterTask,
  parts: LetterTools,
  now: Date,
) {
  await lockAgainstChangeOfAddress(own, sheetId)
  const sheet = await findUnconfirmedSheet(own, sheetId)
  if (!sheet || (sheet.isSpokenTo && letter.startsWith('reminder'))) return
  const { messages, config } = parts
  const letters = {
    allowance:
      letter === 'news' ? 'answers to an unconfirmed address' : 'letters of sheets to an address',
    of: hashReachedContact({ kind: 'email', key: sheet.addressKey }, config),
  } as const
  if (!(await trySpendAllowance(own, letters, now, config))) {
    if (letter === 'receipt') await markForGatheredLetter(own, sheetId, now)
    return
  }
  await unmarkForGatheredLetter(own, sheetId)
  const vacancy = await readVacancyOfSheet(own, sheet.vacancyId, config)
  const link = `${config.publicOrigin}/claim/${await issueClaimCode(own, sheetId, now)}`
  await messages.send(
    own,
    {
      text: chooseText(letter, await isAddressOfAccount(own, sheet.addressKey)),
      to: sheet.address,
      values: {
        jobTitle: vacancy.jobTitle,
        reference: sheet.reference,
        branchName: vacancy.branch.name,
        branchPhone: vacancy.branch.phone,
        link,
        deleteLink: `${link}?answer=no`,
        unused: formatPeriod(createPeriods(config).unconfirmedApplications),
        policyLink: `${config.publicOrigin}/legal/data-retention-policy`,
      },
      key: `apply ${letter}:${sheetId}:${now.toISOString()}`,
      ownerId: sheet.candidateId,
    },
    now,
  )
  if (letter === 'reminder after a day')
    await sendText(own, { sheetId, sheet, vacancy }, parts, now)
}

/**
 * Waits until a running correction of the address has finished, and makes later corrections wait. Otherwise the previous mailbox could get a new link
 * after its old one was ended, and its reader could confirm an address that is not theirs.
 */
async function lockAgainstChangeOfAddress(own: Database, sheetId: string) {
  await own.run(
    sql`select 1 from candidates where id = (select candidate_id from sheets where id = ${sheetId}) for no key update`,
  )
  await own.run(sql`select 1 from sheets where id = ${sheetId} for no key update`)
}

const findUnconfirmedSheet = (own: Database, sheetId: string) =>
  own.maybe<UnconfirmedSheet>(sql`
    select a.candidate_id as "candidateId", s.vacancy_id as "vacancyId", s.address, a.unconfirmed_address as "addressKey", s.phone, s.reference,
      exists (select from recorded_calls r where r.application_id = a.id) as "isSpokenTo"
    from sheets s join applications a on a.id = s.application_id where s.id = ${sheetId} and a.unconfirmed_address is not null and a.not_real_at is null`)

function chooseText(letter: SheetLetter, isKnown: boolean): MessageTextName {
  switch (letter) {
    case 'receipt':
      return isKnown ? 'apply-receipt-account' : 'apply-receipt'
    case 'reminder after an hour':
      return 'apply-reminder-hour'
    case 'reminder after a day':
      return 'apply-reminder-day'
    case 'news':
      return 'apply-news'
  }
}

const DAYS_BETWEEN_TEXTS = 30

/** Sends the text message that accompanies the last reminder, unless the number got one in the last thirty days. */
async function sendText(
  own: Database,
  {
    sheetId,
    sheet,
    vacancy,
  }: {
    readonly sheetId: string
    readonly sheet: UnconfirmedSheet
    readonly vacancy: VacancyOfSheet
  },
  { messages }: LetterTools,
  now: Date,
) {
  if (!sheet.phone || !isMobile(sheet.phone)) return
  const since = new Date(now.getTime() - DAYS_BETWEEN_TEXTS * DAY)
  const counted = await own.run(
    sql`update sheets set texted_at = ${now} where id = ${sheetId} and not exists (select from sheets o where o.phone = ${sheet.phone} and o.texted_at > ${since})`,
  )
  if (counted === 0) return
  await messages.send(
    own,
    {
      text: 'apply-reminder-text',
      to: sheet.phone,
      values: { jobTitle: vacancy.jobTitle, branchPhone: vacancy.branch.phone },
      key: `apply-reminder-text:${sheetId}`,
      ownerId: sheet.candidateId,
    },
    now,
  )
}
