import { type Database, sql } from '#server/database/database.ts'
import {
  type ApplicationStatus,
  APPLICATION_WITHDRAWN,
} from '#features/tracked-applications/domain/application-status.ts'
import { STATUS_SET_AT } from '#features/tracked-applications/server/assert-seen.ts'
import {
  findMergedPage,
  listBranchConditions,
  type MergedList,
} from '#server/database/merged-page.ts'
import { computeOffset, type PageRequest, type PageWindow } from '#shared/paging.ts'
import type { ApplicantRow } from '../contract/applicants.ts'
import { matchesWordsSql } from './matches-words-sql.ts'
import { countSameCvSql } from './same-cv-sql.ts'

export type WithDateApplied<Shape> = Omit<Shape, 'dateApplied'> & { readonly dateApplied: Date }
export type StoredApplicantRow = WithDateApplied<
  Omit<ApplicantRow, 'statusSetAt' | 'deletedOn'>
> & {
  readonly statusSetAt: Date
  readonly deletedOn: Date | null
}
/** The criteria of a search for applications. Only the viewer's branches, in `branches`, are searched. */
export type ApplicantCriteria = {
  readonly branches: readonly string[]
  readonly branch?: string | undefined
  readonly vacancy?: string | undefined
  readonly status?: ApplicationStatus | undefined
  readonly query?: string | undefined
  readonly confirmed?: 'no' | undefined
}

export const APPLICATION_JOINS = sql`applications a join vacancies v on v.id = a.vacancy_id join branches b on b.id = v.branch_id join candidates c on c.id = a.candidate_id`

/**
 * The condition that consultants see a contact: it is an account's primary one, or belongs to an unconfirmed person, whose contacts are never
 * primary.
 */
const IS_SHOWN_CONTACT = sql`(is_primary or c.standing = 'unconfirmed')`

export const selectApplicantColumns = (branches: readonly string[]) => sql`
  a.id, a.status, ${STATUS_SET_AT} as "statusSetAt", a.applied_at as "dateApplied",
  jsonb_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name,
    'emailAddress', (select value from contacts where candidate_id = c.id and kind = 'email' and ${IS_SHOWN_CONTACT}), 'phone', (select value from contacts where candidate_id = c.id and kind = 'phone' and ${IS_SHOWN_CONTACT})) as candidate,
  c.standing = 'account' as confirmed, c.forget_at as "deletedOn", greatest((select count(*) from sheets s where s.application_id = a.id) - 1, 0)::int as "sentAgain", ${countSameCvSql} as "sameCv",
  jsonb_build_object('id', v.id, 'jobId', v.job_id, 'jobTitle', v.job_title, 'location', coalesce(v.location_text, v.town, '')) as vacancy,
  jsonb_build_object('id', b.id, 'name', b.name) as branch,
  (select jsonb_build_object('documentStorageId', d.id, 'fileName', d.name, 'state', d.scan) from documents d where d.id = a.document_id and a.status <> ${APPLICATION_WITHDRAWN}) as document,
  (select jsonb_build_object('id', r.id, 'status', r.status) from registrations r join flow_versions f on f.id = r.flow_version_id where r.candidate_id = c.id and r.branch_id = any(${branches}) and f.type <> 'Survey' order by r.created_at desc limit 1) as registration`

/**
 * Returns one page of applications, the newest first, and the total number. It finds the ids of the page first and reads the full rows only for
 * these.
 */
export async function listApplications(
  db: Database,
  wanted: ApplicantCriteria,
  page: PageRequest,
): Promise<{ readonly rows: readonly StoredApplicantRow[]; readonly total: number }> {
  const part = { limit: page.limit, offset: computeOffset(page) }
  const { count: total } = await db.one<{ count: number }>(
    sql`select count(*) as count ${matchingApplications(wanted)}`,
  )
  const ids = readWords(wanted)
    ? await findByWords(db, wanted, part)
    : await findMergedPage(db, mergeApplications(wanted), part, total)
  const rows = await db.many<StoredApplicantRow>(sql`
    select ${selectApplicantColumns(wanted.branches)} from unnest(${[...ids]}::uuid[]) with ordinality listed (listed_id, place)
    join ${APPLICATION_JOINS} on a.id = listed.listed_id order by listed.place`)
  return { rows, total }
}

/** The conditions on the application's own columns, without a join. */
const matchesStatusSql = (
  status: ApplicantCriteria['status'],
  confirmed: ApplicantCriteria['confirmed'],
) =>
  sql`${status ? sql`status = ${status}` : sql`true`} and ${confirmed === 'no' ? sql`unconfirmed_address is not null` : sql`true`}`

/**
 * The query for the newest applications of each branch, which the merge combines; each branch, or a single vacancy, is read from its own index range.
 */
export function mergeApplications({
  branches,
  branch,
  vacancy,
  status,
  confirmed,
}: ApplicantCriteria): MergedList {
  const reached = branch ? branches.filter((id) => id === branch) : branches
  const ranges = vacancy
    ? [sql`vacancy_id = ${vacancy} and branch_id = any(${reached}::uuid[])`]
    : listBranchConditions(reached)
  return {
    ranges: ranges.map(
      (range) =>
        sql`select id, applied_at from applications where ${range} and ${matchesStatusSql(status, confirmed)}`,
    ),
    order: sql`applied_at desc, id`,
    opposite: sql`applied_at, id desc`,
  }
}

async function findByWords(db: Database, wanted: ApplicantCriteria, { limit, offset }: PageWindow) {
  const keys = await db.many<{ id: string }>(
    sql`select a.id ${matchingApplications(wanted)} order by a.applied_at desc, a.id limit ${limit} offset ${offset}`,
  )
  return keys.map(({ id }) => id)
}

export const countApplicantsByStatus = (db: Database, wanted: ApplicantCriteria) =>
  db.many<{ status: ApplicationStatus; count: number }>(
    sql`select a.status, count(*) as count ${matchingApplications(wanted)} group by a.status`,
  )

const MAX_COUNTED_VACANCIES = 50
/** Counts applications by vacancy, and returns only the vacancies with the most applications. */
export const countApplicantsByVacancy = (db: Database, wanted: ApplicantCriteria) =>
  db.many<{ id: string; jobId: string; jobTitle: string; count: number }>(sql`
    with counted as (
      select a.vacancy_id, count(*) as count ${matchingApplications(wanted)} group by a.vacancy_id order by count desc, a.vacancy_id limit ${MAX_COUNTED_VACANCIES}
    )
    select v.id, v.job_id as "jobId", v.job_title as "jobTitle", c.count from counted c join vacancies v on v.id = c.vacancy_id order by c.count desc, v.id`)

const readWords = ({ query }: ApplicantCriteria) => query?.trim() ?? ''

/** Selects the matching applications `a`. Candidates and vacancies are joined only for a search by words. */
function matchingApplications(wanted: ApplicantCriteria) {
  const { branches, branch, vacancy, status } = wanted
  const words = readWords(wanted)
  return sql`
    from applications a ${words ? sql`join vacancies v on v.id = a.vacancy_id join candidates c on c.id = a.candidate_id` : sql``}
    where a.branch_id = any(${branches}) and ${wanted.confirmed === 'no' ? sql`a.unconfirmed_address is not null` : sql`true`} and ${branch ? sql`a.branch_id = ${branch}` : sql`true`} and ${vacancy ? sql`a.vacancy_id = ${vacancy}` : sql`true`} and ${status ? sql`a.status = ${status}` : sql`true`}
    and ${words ? matchesWordsSql(words) : sql`true`}`
}
