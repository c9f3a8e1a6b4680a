import { type Database, sql } from '#server/database/database.ts'
import { countByView, type DeskListFilter } from './find-registration-page.ts'
import type { DeskView } from '#features/registrations/domain/desk-list/views.ts'

export type DeskCounts = {
  readonly views: Readonly<Record<DeskView, number>>
  readonly lastSubmittedAt: Date | null
  readonly crmFailed: number
  readonly newSince: number
}

/**
 * Returns the number of registrations in each view that match the filters, and the number of new ones in the branches. The database stores the number
 * for each view; rows are counted only for a search, a filter by time, or a filter by failed CRM sends.
 */
export async function countDeskViews(
  db: Database,
  narrowed: Omit<DeskListFilter, 'view'>,
  since: Date | undefined,
): Promise<DeskCounts> {
  const ofBranches = sql`branch_id = any(${[...narrowed.branches]}::uuid[])`
  const newest = sql`
    from (select branch_id, view from registration_desk_counts where count > 0 and view <> 'progress' and ${ofBranches} group by branch_id, view) k
    cross join lateral (select submitted_at from registration_desk d where d.branch_id = k.branch_id and d.view = k.view`
  const [counts, { last }, { failed }, { fresh }] = await Promise.all([
    countByView(db, { ...narrowed, view: 'all' }),
    db.one<{ last: Date | null }>(
      sql`select max(of_group.submitted_at) as last ${newest} order by submitted_at desc nulls last limit 1) of_group`,
    ),
    // Counting failed CRM sends is cheap: only a few wait for a consultant at a time, and an index
    // covers them.
    db.one<{ failed: number }>(
      sql`select count(*)::int as failed from crm_sends s join registration_desk d on d.registration_id = s.registration_id where s.state = 'Failed' and d.${ofBranches}`,
    ),
    since
      ? db.one<{ fresh: number }>(
          sql`select count(*)::int as fresh ${newest} and submitted_at > ${since}) of_group where k.view = 'review'`,
        )
      : { fresh: 0 },
  ])
  const of = (view: DeskView | 'ended') =>
    counts.find((counted) => counted.view === view)?.count ?? 0
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return {
    views: {
      review: of('review'),
      send: of('send'),
      progress: of('progress'),
      waiting: of('waiting'),
      sent: of('sent'),
      all,
    },
    lastSubmittedAt: last,
    crmFailed: failed,
    newSince: fresh,
  }
}
