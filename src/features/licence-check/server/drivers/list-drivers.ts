import { type Database, type RawBuilder, sql } from '#server/database/database.ts'
import {
  findMergedPage,
  listBranchConditions,
  type MergedList,
} from '#server/database/merged-page.ts'
import { computeOffset, type PageRequest, type PageWindow } from '#shared/paging.ts'
import { type ListedDriver, readListedDrivers } from './driver-queries.ts'

export type DriverCheckView = 'toConfirm' | 'due' | 'failed'
/** A filter of the list of drivers. `branches` are the branches that the consultant can see. */
export type DriverQuery = {
  readonly branches: readonly string[]
  readonly candidateId?: string | undefined
  readonly branchId?: string | undefined
  readonly organisationStructureId?: string | undefined
  readonly view?: DriverCheckView | undefined
}

/**
 * Returns one page of drivers, sorted by last name, and the total number. The database sorts and pages only the ids; the rows are then read by id.
 */
export async function listDriversInBranches(
  db: Database,
  wanted: DriverQuery,
  page: PageRequest,
  now: Date,
): Promise<{ readonly drivers: readonly ListedDriver[]; readonly total: number }> {
  const part = { limit: page.limit, offset: computeOffset(page) }
  const total = await countDrivers(db, wanted, now)
  const ids = wanted.view
    ? await findCheckedDrivers(db, wanted, wanted.view, part, now)
    : await findMergedPage(db, buildDriverRanges(wanted), part, total)
  return { drivers: await readListedDrivers(db, ids), total }
}

/**
 * Returns the list of drivers, sorted by name, as ranges of an index that the database merges: one range for a chosen unit, or one for each branch.
 */
export function buildDriverRanges({ branches, branchId, ...wanted }: DriverQuery): MergedList {
  const reached = branchId ? branches.filter((id) => id === branchId) : branches
  const units = wanted.organisationStructureId
    ? [
        sql`organisation_structure_id = ${wanted.organisationStructureId}::uuid and branch_id = any(${reached}::uuid[])`,
      ]
    : listBranchConditions(reached)
  return {
    ranges: units.map(
      (unit) =>
        sql`select id, last_name, first_name from drivers where ${unit} and ${isOfCandidateSql(wanted)}`,
    ),
    order: sql`last_name, first_name, id`,
    opposite: sql`last_name desc, first_name desc, id desc`,
  }
}

const isOfCandidateSql = ({ candidateId }: Pick<DriverQuery, 'candidateId'>) =>
  candidateId ? sql`candidate_id = ${candidateId}` : sql`true`

/**
 * The SQL condition of each view of the list. `n` is a driver's newest check. A driver whose registration is cancelled is not due for another check.
 */
const DRIVER_VIEW_CONDITIONS: Readonly<
  Record<DriverCheckView, (now: Date) => RawBuilder<unknown>>
> = {
  toConfirm: () => sql`n.status = 2`,
  due: (now) => sql`n.status = 3 and n.next_due_at <= ${now} and r.status <> 'Cancelled'`,
  failed: () => sql`n.status > 3`,
}

/**
 * The SQL that finds the drivers of a view. It starts from the checks, because an index contains the checks of each view. A check counts only if its
 * driver has no newer one.
 */
const driversOfViewSql = (branches: readonly string[], view: DriverCheckView, now: Date) => sql`
  licence_checks n join drivers d on d.id = n.driver_id join registrations r on r.id = d.registration_id
  where ${DRIVER_VIEW_CONDITIONS[view](now)} and not exists (select from licence_checks later where later.driver_id = n.driver_id and (later.created_at, later.id) > (n.created_at, n.id))
    and d.branch_id = any(${branches})`

function buildDriverConditions({ branchId, organisationStructureId, ...wanted }: DriverQuery) {
  return sql`${branchId ? sql`d.branch_id = ${branchId}` : sql`true`} and ${isOfCandidateSql(wanted)}
    and ${organisationStructureId ? sql`d.organisation_structure_id = ${organisationStructureId}` : sql`true`}`
}

async function findCheckedDrivers(
  db: Database,
  wanted: DriverQuery,
  view: DriverCheckView,
  { limit, offset }: PageWindow,
  now: Date,
) {
  const keys = await db.many<{ id: string }>(sql`
    select d.id from ${driversOfViewSql(wanted.branches, view, now)} and ${buildDriverConditions(wanted)} order by d.last_name, d.first_name, d.id limit ${limit} offset ${offset}`)
  return keys.map(({ id }) => id)
}

async function countDrivers(db: Database, wanted: DriverQuery, now: Date) {
  const { branches, view } = wanted
  const found = view
    ? driversOfViewSql(branches, view, now)
    : sql`drivers d where d.branch_id = any(${branches})`
  const { count } = await db.one<{ count: number }>(
    sql`select count(*) as count from ${found} and ${buildDriverConditions(wanted)}`,
  )
  return count
}

export const countChecksByView = (db: Database, branches: readonly string[], now: Date) =>
  db.one<{ toConfirm: number; due: number; failed: number }>(sql`
    select (select count(*) from ${driversOfViewSql(branches, 'toConfirm', now)}) as "toConfirm", (select count(*) from ${driversOfViewSql(branches, 'due', now)}) as due, (select count(*) from ${driversOfViewSql(branches, 'failed', now)}) as failed`)
