import type { RawBuilder } from 'kysely'
import { type Database, sql } from '#server/database/database.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { findMergedPage, isMergeable, type MergedList } from '#server/database/merged-page.ts'
import { computeOffset, type PageWindow } from '#shared/paging.ts'
import type { listRegistrations } from '#features/registrations/contract/list-registrations.ts'
import { toTextSearchQuery } from '../../domain/list/text-search-query.ts'
import type { DeskSort, DeskView } from '#features/registrations/domain/desk-list/views.ts'
import { DAY } from '#shared/words/durations.ts'

type ListRequest = QueryOf<typeof listRegistrations>
/** The query of a list: the branches, the filters, the order, and the time from which the filter 'submitted' counts days back. */
export type DeskRowsQuery = { readonly branches: readonly string[]; readonly now: Date } & Omit<
  ListRequest,
  'page' | 'limit'
>
export type FoundRegistrationIds = { readonly ids: readonly string[]; readonly total: number }
/** The query of a list without its order. */
export type DeskListFilter = Omit<DeskRowsQuery, 'sort'>
type ViewCount = { readonly view: DeskView | 'ended'; readonly count: number }

/** The SQL of each sort order. Each uses an index by time or by name, forwards or backwards, so that no whole list is sorted. */
export const SORT_ORDERS_SQL: Readonly<Record<DeskSort, RawBuilder<unknown>>> = {
  '-submitted': sql`submitted_at desc nulls last, created_at desc, registration_id`,
  submitted: sql`submitted_at asc nulls first, created_at asc, registration_id desc`,
  candidate: sql`name_key, registration_id`,
  '-candidate': sql`name_key desc, registration_id desc`,
}

/**
 * Returns the ids of one page of a list, and the total number. Only registrations of the consultant's branches are found, even if the query names
 * other branches.
 */
export async function findRegistrationPage(
  db: Database,
  wanted: DeskRowsQuery,
  asked: Pick<ListRequest, 'page' | 'limit'>,
): Promise<FoundRegistrationIds> {
  const part = { limit: asked.limit, offset: computeOffset(asked) }
  const words = readTextSearchQuery(wanted)
  if (words === '') return { ids: [], total: 0 }
  const from = findEarliestSubmission(wanted)
  if (words !== undefined || wanted.crm)
    return sortFoundPage(db, wanted, part, foundBySearchSql(wanted, words))
  if (from && wanted.sort.endsWith('candidate'))
    return sortFoundPage(db, wanted, part, foundWithinTimeSql(wanted, from))
  const [ids, counts] = await Promise.all([
    part.offset < DEEP_PAGE_OFFSET
      ? findFirstPages(db, wanted, part)
      : findDeepPage(db, wanted, part),
    countByView(db, wanted),
  ])
  return { ids, total: counts.reduce((sum, { count }) => sum + count, 0) }
}

/**
 * The offset from which a page is found by `findDeepPage`. That needs more planning, but reads each key before the page once instead of once for each
 * group.
 */
const DEEP_PAGE_OFFSET = 500

const findFirstPages = async (db: Database, wanted: DeskRowsQuery, part: PageWindow) =>
  (await db.many<{ id: string }>(indexedPageSql(wanted, part))).map(({ id }) => id)

const OPPOSITE_SORTS: Readonly<Record<DeskSort, DeskSort>> = {
  '-submitted': 'submitted',
  submitted: '-submitted',
  candidate: '-candidate',
  '-candidate': 'candidate',
}

/** Returns the ids of a page far down the list. It reads from the end of the list if that is nearer and the total is stored. */
async function findDeepPage(
  db: Database,
  wanted: DeskRowsQuery,
  part: PageWindow,
): Promise<readonly string[]> {
  const groups = await db.many<RegistrationGroup>(sql`select * from ${groupsSql(wanted)}`)
  if (!isMergeable(groups.length)) return findFirstPages(db, wanted, part)
  const stored = groups.reduce((sum, { count }) => sum + count, 0)
  return findMergedPage(
    db,
    mergeGroups(wanted, groups),
    part,
    wanted.submitted === undefined ? stored : undefined,
  )
}

/** Returns the text-search query; undefined if nothing was typed, and empty if the typed text cannot match. */
export const readTextSearchQuery = ({ query }: DeskListFilter) =>
  query?.trim() ? toTextSearchQuery(query) : undefined

const findEarliestSubmission = ({ submitted, now }: DeskListFilter) =>
  submitted === undefined ? undefined : new Date(now.getTime() - submitted * DAY)

/**
 * Selects by branch, view, status and flow type. The condition works for the tables `registration_desk` and `registration_desk_counts`. A cancelled
 * registration is only in the view 'all'.
 */
function matchesKindsSql({ branches, view, status, branch, flowType }: DeskListFilter) {
  return sql`
    branch_id = any(${[...branches]}::uuid[]) and ${view === 'all' ? sql`true` : sql`view = ${view}`}
    and ${branch ? sql`branch_id = any(${branch}::uuid[])` : sql`true`} and ${status ? sql`status = any(${status}::text[])` : sql`true`} and ${flowType ? sql`flow_type = any(${flowType}::text[])` : sql`true`}`
}

/**
 * The groups of registrations that an index has in the order of a list. There is a group for each branch and view. If a status or flow type is
 * filtered, there is a group for each of them too: a rare one would otherwise be searched for among all others of its view.
 */
function groupsSql(narrowed: DeskListFilter) {
  const columns =
    narrowed.status || narrowed.flowType
      ? sql`branch_id, view, status, flow_type`
      : sql`branch_id, view`
  return sql`(select ${columns}, sum(count)::int as count from registration_desk_counts where count > 0 and ${matchesKindsSql(narrowed)} group by ${columns}) k`
}
const isOfGroupSql = ({ status, flowType }: DeskListFilter) => sql`
  d.branch_id = k.branch_id and d.view = k.view and ${status || flowType ? sql`d.status = k.status and d.flow_type = k.flow_type` : sql`true`}`

const sortColumnsSql = ({ sort }: DeskRowsQuery) =>
  sort.endsWith('candidate') ? sql`name_key` : sql`submitted_at, created_at`

/**
 * The statement that finds the ids of a page. It reads the first entries of each group from an index, and takes the first of all these. A page costs
 * one short index read for each group, and reads no row of the table.
 */
export function indexedPageSql(wanted: DeskRowsQuery, { limit, offset }: PageWindow) {
  const order = SORT_ORDERS_SQL[wanted.sort]
  const from = findEarliestSubmission(wanted)
  return sql<{ id: string }>`
    select of_group.registration_id as id from ${groupsSql(wanted)}
    cross join lateral (select registration_id, ${sortColumnsSql(wanted)} from registration_desk d where ${isOfGroupSql(wanted)} and ${from ? sql`submitted_at >= ${from}` : sql`true`} order by ${order} limit ${offset + limit}) of_group
    order by ${order} limit ${limit} offset ${offset}`
}

export type RegistrationGroup = {
  readonly branch_id: string
  readonly view: string
  readonly status?: string
  readonly flow_type?: string
  readonly count: number
}

/**
 * Returns the groups as one list, in which each group is a range of an index. Reading a page costs as many index entries as there are up to its end,
 * however many groups there are.
 */
export function mergeGroups(
  wanted: DeskRowsQuery,
  groups: readonly RegistrationGroup[],
): MergedList {
  const from = findEarliestSubmission(wanted)
  return {
    ranges: groups.map(
      ({ branch_id, view, status, flow_type }) => sql`
      select registration_id as id, registration_id, ${sortColumnsSql(wanted)} from registration_desk where branch_id = ${branch_id}::uuid and view = ${view}
        and ${status ? sql`status = ${status} and flow_type = ${flow_type}` : sql`true`} and ${from ? sql`submitted_at >= ${from}` : sql`true`}`,
    ),
    order: SORT_ORDERS_SQL[wanted.sort],
    opposite: SORT_ORDERS_SQL[OPPOSITE_SORTS[wanted.sort]],
  }
}

/** Returns the number of registrations in each view. */
export function countByView(db: Database, narrowed: DeskListFilter): Promise<readonly ViewCount[]> {
  const [words, from] = [readTextSearchQuery(narrowed), findEarliestSubmission(narrowed)]
  if (words !== undefined || narrowed.crm)
    return words === ''
      ? Promise.resolve([])
      : db.many(
          sql`select view, count(*)::int as count from registration_desk where ${matchesSearchSql(narrowed, words)} group by view`,
        )
  return db.many(
    from
      ? sql`
        select k.view, coalesce(sum(of_group.count), 0)::int as count from ${groupsSql(narrowed)}
        cross join lateral (select count(*) as count from registration_desk d where ${isOfGroupSql(narrowed)} and submitted_at >= ${from}) of_group group by k.view`
      : sql`select view, sum(count)::int as count from registration_desk_counts where ${matchesKindsSql(narrowed)} group by view`,
  )
}

const CRM_FAILED_SQL = sql`registration_id in (select registration_id from crm_sends where state = 'Failed')`

/**
 * Selects, in the table `registration_desk`, the registrations that match the text search and all filters, including the filter for failed CRM sends.
 */
export function matchesSearchSql(narrowed: DeskListFilter, words: string | undefined) {
  const from = findEarliestSubmission(narrowed)
  return sql`${words === undefined ? sql`true` : sql`words @@ ${words}::tsquery`} and ${narrowed.crm ? CRM_FAILED_SQL : sql`true`} and ${matchesKindsSql(narrowed)} and ${from ? sql`submitted_at >= ${from}` : sql`true`}`
}

const foundBySearchSql = (wanted: DeskRowsQuery, words: string | undefined) => sql`
  select registration_id, ${sortColumnsSql(wanted)} from registration_desk where ${matchesSearchSql(wanted, words)}`

/**
 * Finds all registrations in the filtered period through the index by time, because they are fewer than those that the index by name would have to
 * read.
 */
const foundWithinTimeSql = (wanted: DeskRowsQuery, from: Date) => sql`
  select of_group.* from ${groupsSql(wanted)}
  cross join lateral (select registration_id, name_key from registration_desk d where ${isOfGroupSql(wanted)} and submitted_at >= ${from}) of_group`

/** Returns one page and the total of a list whose matches are few: finds all matches once, and then counts and sorts them. */
async function sortFoundPage(
  db: Database,
  wanted: DeskRowsQuery,
  { limit, offset }: PageWindow,
  found: RawBuilder<unknown>,
): Promise<FoundRegistrationIds> {
  const { ids, total } = await db.one<{ ids: string[]; total: number }>(sql`
    with found as materialized (${found})
    select coalesce((select json_agg(registration_id) from (select registration_id from found order by ${SORT_ORDERS_SQL[wanted.sort]} limit ${limit} offset ${offset}) page), '[]') as ids, (select count(*)::int from found) as total`)
  return { ids, total }
}
