import { type Database, sql } from '#server/database/database.ts'
import { computeOffset } from '#shared/paging.ts'
import {
  type ApplicationStatus,
  APPLICATION_RECEIVED,
  APPLICATION_WITHDRAWN,
} from '../domain/application-status.ts'

type StoredApplicationColumns = {
  readonly id: string
  readonly jobId: string
  readonly status: ApplicationStatus
  readonly dateApplied: Date
}
/** An event of an application. `message` is what the consultant wrote to the candidate. */
type ApplicationEvent = {
  readonly status: ApplicationStatus
  readonly at: Date
  readonly message?: string
}
export type ApplicationRow = StoredApplicationColumns & {
  readonly statuses: readonly ApplicationEvent[]
}
export type ApplicationRef = { readonly candidateId: string; readonly vacancyId: string }
type PageRequest = { readonly page: number; readonly limit: number }

/** The number of the event with which an application was received. */
export const FIRST_EVENT_NUMBER = 1
const APPLICATION_COLUMNS = sql`id, vacancy_id as "jobId", status, applied_at as "dateApplied"`

export async function listApplicationsOfCandidate(
  db: Database,
  candidateId: string,
  page: PageRequest,
): Promise<readonly ApplicationRow[]> {
  return addStatusHistory(
    db,
    await db.many<StoredApplicationColumns>(sql`
    select ${APPLICATION_COLUMNS} from applications where candidate_id = ${candidateId}
    order by applied_at desc, id limit ${page.limit} offset ${computeOffset(page)}`),
  )
}

export const countApplications = async (db: Database, candidateId: string) =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from applications where candidate_id = ${candidateId}`,
    )
  ).count

/** Reads an application that exists, in the caller's transaction. */
export async function readApplication(db: Database, id: string): Promise<ApplicationRow> {
  const [application, events] = await Promise.all([
    db.one<StoredApplicationColumns>(
      sql`select ${APPLICATION_COLUMNS} from applications where id = ${id}`,
    ),
    listEvents(db, [id]),
  ])
  return { ...application, statuses: events.map(toStatusHistoryEntry) }
}

export async function findApplicationForVacancy(
  db: Database,
  { candidateId, vacancyId }: ApplicationRef,
): Promise<ApplicationRow | undefined> {
  return (
    await addStatusHistory(
      db,
      await db.many<StoredApplicationColumns>(
        sql`select ${APPLICATION_COLUMNS} from applications where candidate_id = ${candidateId} and vacancy_id = ${vacancyId}`,
      ),
    )
  )[0]
}

/** Locks the application until the transaction ends. */
export const lockApplication = (db: Database, { candidateId, vacancyId }: ApplicationRef) =>
  db.maybe<StoredApplicationColumns>(
    sql`select ${APPLICATION_COLUMNS} from applications where candidate_id = ${candidateId} and vacancy_id = ${vacancyId} for update`,
  )
/** Locks an application; undefined if its vacancy was not published by this feed. */
export const lockApplicationOfFeed = (db: Database, id: string, feedId: string) =>
  db.maybe<StoredApplicationColumns & ApplicationRef>(sql`
    select ${APPLICATION_COLUMNS}, candidate_id as "candidateId", vacancy_id as "vacancyId" from applications
    where id = ${id} and exists (select from vacancies v where v.id = vacancy_id and v.feed_id = ${feedId}) for update`)

/** Locks an application; undefined if its vacancy is not of one of these branches. */
export const lockApplicationOfBranches = (db: Database, id: string, branches: readonly string[]) =>
  db.maybe<StoredApplicationColumns & ApplicationRef>(sql`
    select ${APPLICATION_COLUMNS}, candidate_id as "candidateId", vacancy_id as "vacancyId" from applications
    where id = ${id} and exists (select from vacancies v where v.id = vacancy_id and v.branch_id = any(${branches})) for update`)

export type SentCv = { readonly documentId: string; readonly clean: boolean }

/**
 * Inserts an application with its first event, the candidate's. If another request is inserting the same one, this call waits for it, returns
 * undefined and does not change its row.
 */
export const insertApplication = (
  db: Database,
  { candidateId, vacancyId }: ApplicationRef,
  cv: SentCv,
  now: Date,
) =>
  db.maybe<{ id: string }>(sql`
    with made as (
      insert into applications (candidate_id, vacancy_id, document_id, cv_awaited, status, applied_at)
      values (${candidateId}, ${vacancyId}, ${cv.documentId}, ${!cv.clean}, ${APPLICATION_RECEIVED}, ${now})
      on conflict (candidate_id, vacancy_id) do nothing returning id)
    insert into application_events (application_id, number, at, status, by, message)
    select id, ${FIRST_EVENT_NUMBER}::int, ${now}::timestamptz, ${APPLICATION_RECEIVED}, 'candidate', '' from made returning application_id as id`)

/** Reopens a withdrawn application with the CV that the candidate sends now, in the caller's transaction. It remains the same row. */
export const reopenApplication = (db: Database, id: string, cv: SentCv, now: Date) =>
  db.send(
    sql`update applications set status = ${APPLICATION_RECEIVED}, document_id = ${cv.documentId}, cv_awaited = ${!cv.clean}, applied_at = ${now}, withdrawn_at = null, note = null where id = ${id}`,
  )

export const updateApplicationStatus = (
  db: Database,
  id: string,
  status: ApplicationStatus,
  now: Date,
) =>
  db.run(
    sql`update applications set status = ${status}, withdrawn_at = ${status === APPLICATION_WITHDRAWN ? now : null} where id = ${id}`,
  )

/** Adds an event and returns its number. The caller must have locked the application. */
export async function insertApplicationEvent(
  db: Database,
  {
    id,
    status,
    by,
    message = '',
  }: { id: string; status: ApplicationStatus; by: string; message?: string },
  now: Date,
): Promise<number> {
  const { number } = await db.one<{ number: number }>(sql`
    insert into application_events (application_id, number, at, status, by, message)
    select ${id}::uuid, coalesce(max(number), 0) + 1, ${now}::timestamptz, ${status}, ${by}, ${message} from application_events where application_id = ${id}
    returning number`)
  return number
}

async function addStatusHistory(
  db: Database,
  rows: readonly StoredApplicationColumns[],
): Promise<readonly ApplicationRow[]> {
  if (rows.length === 0) return []
  const events = await listEvents(
    db,
    rows.map(({ id }) => id),
  )
  const byApplication = Map.groupBy(events, ({ applicationId }) => applicationId)
  return rows.map((row) => ({
    ...row,
    statuses: (byApplication.get(row.id) ?? []).map(toStatusHistoryEntry),
  }))
}

const listEvents = (db: Database, applicationIds: readonly string[]) =>
  db.many<ApplicationEvent & { applicationId: string }>(sql`
    select application_id as "applicationId", status, at, message from application_events where application_id = any(${applicationIds}) order by application_id, number`)

const toStatusHistoryEntry = ({ status, at, message }: ApplicationEvent): ApplicationEvent => ({
  status,
  at,
  ...(message ? { message } : {}),
})
