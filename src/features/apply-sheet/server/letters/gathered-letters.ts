import { createPeriods, formatPeriod } from '#shared/periods.ts'
import { formatCount } from '#shared/format-count.ts'
import { DAY } from '#shared/words/durations.ts'
import { toLondonDayNumber, toLondonInstant } from '#shared/words/london-time.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { issueClaimCode } from '../claims/claim-codes.ts'
import { readVacancyOfSheet } from '../vacancy-of-sheet.ts'

/**
 * Marks an application sheet whose mailbox has reached its limit of letters for the day. At the end of the day one 'gathered' letter covers all
 * marked sheets of the address.
 */
export const markForGatheredLetter = (db: Database, sheetId: string, now: Date) =>
  db.run(
    sql`update sheets set gathered_at = ${toLondonInstant((toLondonDayNumber(now) + 1) * DAY)} where id = ${sheetId} and gathered_at is null`,
  )

/** Removes the mark of a sheet that has got its own letter since. */
export const unmarkForGatheredLetter = (db: Database, sheetId: string) =>
  db.run(
    sql`update sheets set gathered_at = null where id = ${sheetId} and gathered_at is not null`,
  )

const ADDRESSES_PER_ROUND = 200

type LetterTools = Pick<Parts, 'db' | 'config' | 'messages' | 'log'>

/** Sends the due gathered letters, each in its own transaction. Neither this job nor the letter depends on whether an address has an account. */
export async function sendGatheredLetters(parts: LetterTools, now: Date) {
  const due = await parts.db.many<{ addressKey: string | null }>(sql`
    select a.unconfirmed_address as "addressKey" from sheets s join applications a on a.id = s.application_id
    where s.gathered_at <= ${now} group by 1 order by min(s.gathered_at) limit ${ADDRESSES_PER_ROUND}`)
  for (const { addressKey } of due)
    await parts.db
      .transaction((own) => sendGatheredLetter(own, addressKey, parts, now))
      .catch((error: unknown) => parts.log.error({ err: error }, 'a gathered letter was not sent'))
}

type GatheredSheet = {
  readonly id: string
  readonly candidateId: string
  readonly vacancyId: string
  readonly address: string
  readonly reference: string
  readonly isReal: boolean
}

/**
 * Sends one letter with a link for each marked application that is still unconfirmed. The marks are removed in the same transaction, so that the
 * letter is sent only once.
 */
async function sendGatheredLetter(
  own: Database,
  addressKey: string | null,
  { config, messages }: LetterTools,
  now: Date,
) {
  const marked = await own.many<GatheredSheet>(sql`
    update sheets s set gathered_at = null from applications a
    where a.id = s.application_id and s.gathered_at <= ${now} and a.unconfirmed_address is not distinct from ${addressKey}::text
    returning s.id, s.candidate_id as "candidateId", s.vacancy_id as "vacancyId", s.address, s.reference, a.not_real_at is null as "isReal"`)
  const sheets = addressKey === null ? [] : marked.filter(({ isReal }) => isReal)
  const [first] = sheets
  if (!first) return
  const applications = []
  for (const sheet of sheets) applications.push(await describeApplication(own, sheet, config, now))
  await messages.send(
    own,
    {
      text: 'apply-gathered',
      to: first.address,
      values: {
        count: formatCount(sheets.length, 'more application'),
        unused: formatPeriod(createPeriods(config).unconfirmedApplications),
        policyLink: `${config.publicOrigin}/legal/data-retention-policy`,
      },
      lists: { applications },
      key: `apply-gathered:${first.id}:${now.toISOString()}`,
      ownerId: first.candidateId,
      // The letter concerns several people, each of whom may be deleted, so it is deleted as soon
      // as it is sent.
      forget: true,
    },
    now,
  )
}

async function describeApplication(
  own: Database,
  { id, vacancyId, reference }: GatheredSheet,
  config: LetterTools['config'],
  now: Date,
) {
  const { jobTitle, branch } = await readVacancyOfSheet(own, vacancyId, config)
  const link = `${config.publicOrigin}/claim/${await issueClaimCode(own, id, now)}`
  return {
    jobTitle,
    reference,
    branchName: branch.name,
    branchPhone: branch.phone,
    link,
    deleteLink: `${link}?answer=no`,
  }
}
