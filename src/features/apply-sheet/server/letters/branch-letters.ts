import { enqueue } from '#features/messages/server/outbox.ts'
import {
  APPLICATIONS_PATH,
  formatApplicationPath,
} from '#features/tracked-applications/domain/desk-path.ts'
import { formatCount } from '#shared/format-count.ts'
import { HOUR } from '#shared/words/durations.ts'
import { toLondonClock } from '#shared/words/london-time.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { DeliverTask } from '#server/operations/delivery.ts'
import type { Parts } from '#server/parts.ts'
import { formatShortName } from '../../domain/short-name.ts'
import type { SentPerson, StoredApplication } from '../unconfirmed-application.ts'
import { readVacancyOfSheet, type VacancyOfSheet } from '../vacancy-of-sheet.ts'

/**
 * The maximum number of unconfirmed applications for a vacancy within an hour for which the branch gets a letter each. Above it, the branch gets one
 * letter (a digest) at the end of the clock hour.
 */
const MOST_LETTERS_AN_HOUR = 60

export type SentSheet = {
  readonly sheetId: string
  /** The reference of the application, which its sender also has. */
  readonly reference: string
  readonly person: SentPerson
  readonly application: StoredApplication
  readonly vacancy: VacancyOfSheet
}
type LetterTools = Pick<Parts, 'messages' | 'config'>

/** Queues the branch's letter about an application, or the digest of the hour if there are many applications. */
export async function queueBranchLetter(
  db: Database,
  { sheetId, reference, person, application, vacancy }: SentSheet,
  { messages, config }: LetterTools,
  now: Date,
) {
  if (!vacancy.branchAddress) return
  if (await hasManyApplications(db, vacancy, config, now)) return queueDigest(db, vacancy, now)
  await messages.send(
    db,
    {
      text: 'apply-to-branch',
      to: vacancy.branchAddress,
      values: {
        shortName: formatShortName(person),
        jobTitle: vacancy.jobTitle,
        jobNumber: vacancy.reference,
        reference,
        link: `${config.publicOrigin}${formatApplicationPath(application.id)}`,
      },
      key: `apply-to-branch:${sheetId}`,
      ownerId: application.candidateId,
    },
    now,
  )
}

async function hasManyApplications(
  db: Database,
  { id }: VacancyOfSheet,
  { limitFactor }: LetterTools['config'],
  now: Date,
): Promise<boolean> {
  const most = MOST_LETTERS_AN_HOUR * limitFactor
  const { count } = await db.one<{ count: number }>(sql`
    select count(*) as count from (
      select from applications where vacancy_id = ${id} and unconfirmed_address is not null and applied_at > ${new Date(now.getTime() - HOUR)}
      limit ${most + 1}) lately`)
  return count > most
}

const DIGEST_TASK_KIND = 'digest of sheets'
type DigestTask = { readonly vacancyId: string; readonly from: string }

/** Queues the digest for the end of the clock hour. The key allows one digest per vacancy and hour. */
function queueDigest(db: Database, { id }: VacancyOfSheet, now: Date) {
  const from = new Date(Math.floor(now.getTime() / HOUR) * HOUR)
  const body: DigestTask = { vacancyId: id, from: from.toISOString() }
  return enqueue(
    db,
    {
      key: formatDigestKey(body),
      kind: DIGEST_TASK_KIND,
      body,
      forget: true,
      notBefore: new Date(from.getTime() + HOUR),
    },
    now,
  )
}

const formatDigestKey = ({ vacancyId, from }: DigestTask) =>
  `${DIGEST_TASK_KIND} ${vacancyId} ${from}`

/** Writes the digest. It counts the applications that still exist, and names no applicant. */
export const createDigestDelivery = (
  parts: LetterTools & Pick<Parts, 'db' | 'clock' | 'wakeOutbox'>,
): Readonly<Record<typeof DIGEST_TASK_KIND, DeliverTask>> => ({
  async [DIGEST_TASK_KIND]({ body }) {
    await sendDigest(parts.db, body as DigestTask, parts, parts.clock())
    parts.wakeOutbox()
  },
})

async function sendDigest(
  db: Database,
  task: DigestTask,
  { messages, config }: LetterTools,
  now: Date,
) {
  const from = new Date(task.from)
  const until = new Date(from.getTime() + HOUR)
  const vacancy = await readVacancyOfSheet(db, task.vacancyId, config)
  const { count } = await db.one<{ count: number }>(sql`
    select count(*) as count from applications where vacancy_id = ${task.vacancyId} and applied_at >= ${from} and applied_at < ${until}
      and (unconfirmed_address is not null or confirmed_at is not null) and not_real_at is null`)
  if (!vacancy.branchAddress || count === 0) return
  await messages.send(
    db,
    {
      text: 'apply-digest-to-branch',
      to: vacancy.branchAddress,
      values: {
        count: formatCount(count, 'application'),
        from: toLondonClock(from),
        until: toLondonClock(until),
        jobTitle: vacancy.jobTitle,
        jobNumber: vacancy.reference,
        link: `${config.publicOrigin}${APPLICATIONS_PATH}?vacancy=${task.vacancyId}`,
      },
      key: `apply-digest-to-branch: ${formatDigestKey(task)}`,
    },
    now,
  )
}
