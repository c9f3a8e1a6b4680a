import { HOUR } from '#shared/words/durations.ts'
import { parseEmailAddress } from '#shared/words/email-address.ts'
import { findAccountByAddress } from '#features/accounts/server/account-queries.ts'
import type { ApplicationStatus } from '#features/tracked-applications/domain/application-status.ts'
import {
  insertApplicationEvent,
  insertApplication,
  updateApplicationStatus,
} from '#features/tracked-applications/server/application-queries.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { readDemoFile } from '#server/settings/demo-content.ts'

/** A past status of a demo application. `by` is the candidate, or a consultant by email address. */
type DemoApplicationStep = {
  readonly hoursAgo: number
  readonly status: ApplicationStatus
  readonly by: string
  readonly message?: string
}
/** A demo application. `vacancy` is the reference number of its advertisement. */
type DemoApplication = {
  readonly emailAddress: string
  readonly vacancy: string
  readonly hoursAgo: number
  readonly steps: readonly DemoApplicationStep[]
}

type DemoTools = Pick<Parts, 'db' | 'clock'>

export async function createDemoApplications(parts: DemoTools, folder: string) {
  for (const application of await readDemoFile<readonly DemoApplication[]>(
    folder,
    'applications.json',
  ))
    await createDemoApplication(parts, application)
}

/**
 * Creates an application with its CV and its statuses, unless the person already applied there. It sends no letters, because demo candidates do not
 * exist.
 */
async function createDemoApplication(
  { db, clock }: DemoTools,
  { emailAddress, vacancy, hoursAgo, steps }: DemoApplication,
) {
  const account = await findAccountByAddress(db, parseEmailAddress(emailAddress)?.key ?? '')
  const advertised = await db.maybe<{ id: string }>(
    sql`select id from vacancies where job_id = ${vacancy}`,
  )
  const cv = account && (await findFirstCv(db, account.id))
  if (!account || !advertised || !cv) return
  const ago = (hours: number) => new Date(clock().getTime() - hours * HOUR)
  await db.transaction(async (inside) => {
    const application = await insertApplication(
      inside,
      { candidateId: account.id, vacancyId: advertised.id },
      cv,
      ago(hoursAgo),
    )
    if (!application) return
    const { id } = application
    for (const { status, by, message = '', hoursAgo: then } of steps) {
      await updateApplicationStatus(inside, id, status, ago(then))
      await insertApplicationEvent(
        inside,
        { id, status, by: await findStatusActor(inside, by), message },
        ago(then),
      )
    }
  })
}

const findFirstCv = (db: Database, candidateId: string) =>
  db.maybe<{ documentId: string; clean: boolean }>(sql`
    select d.id as "documentId", d.scan = 'clean' as clean from curriculum_vitaes cv join documents d on d.id = cv.document_id where cv.candidate_id = ${candidateId} order by d.created_at limit 1`)

const findStatusActor = async (db: Database, by: string) =>
  by === 'candidate'
    ? by
    : (await db.one<{ id: string }>(sql`select id from consultants where email = ${by}`)).id
