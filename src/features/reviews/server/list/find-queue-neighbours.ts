import { type Database, sql } from '#server/database/database.ts'
import { REGISTRATION_LIST_ADDRESS } from '../../domain/list/registration-list.ts'
import { SORT_ORDERS_SQL } from './find-registration-page.ts'

/** The default query of the review list. */
const { beginning } = REGISTRATION_LIST_ADDRESS

type QueueNeighbours = {
  readonly previous: string | null
  readonly next: string | null
  readonly left: number
}
type QueuePosition = {
  readonly id: string
  readonly createdAt: Date
  readonly submittedAt: Date | null
}

/** Returns the registrations before and after this one in the review list in its default order. After the last one comes the first. */
export async function findQueueNeighbours(
  db: Database,
  { id, submittedAt, createdAt }: QueuePosition,
  branches: readonly string[],
): Promise<QueueNeighbours> {
  const own = sql`branch_id = any(${[...branches]}::uuid[])`
  const here = sql`(coalesce(${submittedAt}::timestamptz, '-infinity'), ${createdAt}::timestamptz)`
  const time = sql`(coalesce(submitted_at, '-infinity'), created_at)`
  const after = sql`(${time} < ${here} or (${time} = ${here} and registration_id > ${id}))`
  const before = sql`(${time} > ${here} or (${time} = ${here} and registration_id < ${id}))`
  const [forwards, backwards] = [SORT_ORDERS_SQL[beginning.sort], SORT_ORDERS_SQL.submitted]
  const groups = sql`(select branch_id, view, sum(count) as count from registration_desk_counts where count > 0 and view = ${beginning.view} and ${own} group by branch_id, view) k`
  const found = (where: typeof after, order: typeof after) => sql`
    (select of_group.registration_id from ${groups} cross join lateral (
      select registration_id, submitted_at, created_at from registration_desk d
      where d.branch_id = k.branch_id and d.view = k.view and registration_id <> ${id} and ${where}
      order by ${order} limit 1) of_group order by ${order} limit 1)`
  return db.one<QueueNeighbours>(sql`
    select coalesce((select sum(count)::int from ${groups}), 0) - (select count(*)::int from registration_desk where registration_id = ${id} and view = ${beginning.view} and ${own}) as left,
      coalesce(${found(before, backwards)}, ${found(sql`true`, backwards)}) as previous,
      coalesce(${found(after, forwards)}, ${found(sql`true`, forwards)}) as next`)
}
