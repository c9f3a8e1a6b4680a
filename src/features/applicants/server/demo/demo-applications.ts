import { HOUR } from '#shared/words/durations.ts'
import { emailAddressOf } from '#shared/words/email-address.ts'
import { accountOf } from '#features/accounts/server/account-queries.ts'
import {
  APPLICATION_RECEIVED,
  type ApplicationStatus,
} from '#features/tracked-applications/domain/application-status.ts'
import {
  addEvent,
  insertApplication,
  setStatus,
} from '#features/tracked-applications/server/application-queries.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Parts } from '#server/parts.ts'
import { readDemo } from '#server/settings/demo-content.ts'

/** A past status of a demo application. `by` is the candidate, or a consultant by email address. */
type PlantedStep = {
  readonly hoursAgo: number
  readonly status: ApplicationStatus
  readonly by: string
  readonly message?: string
}
/** A demo application. `vacancy` is the reference number of its advertisement. */
type PlantedApplication = {
  readonly emailAddress: string
  readonly vacancy: string
  readonly hoursAgo: number
  readonly steps: readonly PlantedStep[]
}

type Tools = Pick<Parts, 'db' | 'clock'>

export async function plantApplications(parts: Tools, folder: string) {
  for (const application of await readDemo<readonly PlantedApplication[]>(
    folder,
    'applications.json',
  ))
    await plantApplication(parts, application)
}

/**
 * Creates an application with its CV and its statuses, unless the person already applied there. It sends no letters, because demo candidates do not
 * exist.
 */
async function plantApplication(
  { db, clock }: Tools,
  { emailAddress, vacancy, hoursAgo, steps }: PlantedApplication,
) {
  const account = await accountOf(db, emailAddressOf(emailAddress)?.key ?? '')
  const advertised = await db.maybe<{ id: string }>(
    sql`select id from vacancies where job_id = ${vacancy}`,
  )
  const cv = account && (await firstCvOf(db, account.id))
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
    await addEvent(inside, { id, status: APPLICATION_RECEIVED, by: 'candidate' }, ago(hoursAgo))
    for (const { status, by, message = '', hoursAgo: then } of steps) {
      await setStatus(inside, id, status, ago(then))
      await addEvent(inside, { id, status, by: await actorNamed(inside, by), message }, ago(then))
    }
  })
}

const firstCvOf = (db: Database, candidateId: string) =>
  db.maybe<{ documentId: string; clean: boolean }>(sql`
    select d.id as "documentId", d.scan = 'clean' as clean from curriculum_vitaes cv join documents d on d.id = cv.document_id where cv.candidate_id = ${candidateId} order by d.created_at limit 1`)

const actorNamed = async (db: Database, by: string) =>
  by === 'candidate'
    ? by
    : (await db.one<{ id: string }>(sql`select id from consultants where email = ${by}`)).id
