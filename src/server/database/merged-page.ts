import { countFromEnd, type PageWindow } from '#shared/paging.ts'
import { type Database, type RawBuilder, sql } from './database.ts'

/** A list whose rows are in several ranges of an index. */
export type MergedList = {
  /** One select for each range, without an order. It returns the column `id` and the columns of the order. */
  readonly ranges: readonly RawBuilder<unknown>[]
  readonly order: RawBuilder<unknown>
  readonly opposite: RawBuilder<unknown>
}

/** The most ranges that a statement merges. PostgreSQL plans each of them by itself, which takes longer than a sort if there are hundreds. */
const MAX_MERGED_RANGES = 100

export const isMergeable = (ranges: number) => ranges <= MAX_MERGED_RANGES

/**
 * Returns the statement that finds the keys of a page. PostgreSQL merges the sorted ranges: it reads the index up to the end of the page, sorts
 * nothing and reads no row of the table. Each range has a limit of its own, because only then does PostgreSQL choose a plan that returns the first
 * rows of that range quickly.
 */
export function buildMergedPageSql({ ranges, order }: MergedList, { limit, offset }: PageWindow) {
  const ordered = ranges.map((range) => sql`(${range} order by ${order} limit ${offset + limit})`)
  return sql<{ id: string }>`
    select id from (${sql.join(ordered, sql` union all `)}) merged order by ${order} limit ${limit} offset ${offset}`
}

/** Finds the ids of a page. It reads from the end of the list if that is nearer and `total` is known, otherwise from the beginning. */
export async function findMergedPage(
  db: Database,
  list: MergedList,
  page: PageWindow,
  total?: number,
): Promise<readonly string[]> {
  if (list.ranges.length === 0) return []
  const fromEnd = total === undefined ? undefined : countFromEnd(page, total)
  const keys = await db.many<{ id: string }>(
    buildMergedPageSql(fromEnd ? { ...list, order: list.opposite } : list, fromEnd ?? page),
  )
  const ids = keys.map(({ id }) => id)
  return fromEnd ? ids.reverse() : ids
}

/**
 * Returns conditions that select the rows of these branches: one condition for each branch or, if the branches are too many to be merged, one for
 * all.
 */
export const listBranchConditions = (branches: readonly string[]) =>
  isMergeable(branches.length)
    ? branches.map((branch) => sql`branch_id = ${branch}::uuid`)
    : [sql`branch_id = any(${[...branches]}::uuid[])`]
