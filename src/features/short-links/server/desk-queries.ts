import { type Database, sql } from '#server/database/database.ts'
import {
  findMergedPage,
  listBranchConditions,
  type MergedList,
} from '#server/database/merged-page.ts'
import { computeOffset, type PageRequest } from '#shared/paging.ts'
import type { ListedLink } from '../contract/desk.ts'
import type { LinkState, MadeLinkKind } from '../domain/short-link.ts'
import {
  IS_PORTAL_LINK_BLOCKED_BY_OTHER_BRANCH,
  LEADS_TO_CANCELLED_REGISTRATION,
} from './link-queries.ts'

export type LinkCriteria = {
  readonly branches: readonly string[]
  readonly kind?: MadeLinkKind | undefined
  readonly state?: LinkState | undefined
  readonly now: Date
}
type LinkRow = Omit<ListedLink, 'createdAt' | 'expiresAt'> & {
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** The state of a link in SQL. It must give the same result as `getLinkEndReason`. */
const selectLinkState = (now: Date) =>
  sql`case when l.max_uses is not null and l.uses >= l.max_uses then 'used' when l.revoked_at is not null then 'revoked' when ${LEADS_TO_CANCELLED_REGISTRATION} then 'cancelled' when ${IS_PORTAL_LINK_BLOCKED_BY_OTHER_BRANCH} then 'revoked' when l.expires_at <= ${now} then 'expired' else 'active' end`

const buildCriteriaCondition = ({ kind, state, now }: LinkCriteria) =>
  sql`${kind ? sql`l.kind = ${kind}` : sql`true`} and ${state ? sql`${selectLinkState(now)} = ${state}` : sql`true`}`

/**
 * The query for the newest links of each branch, which the merge combines; each branch is read from its own index range. The state is computed only
 * if the list is filtered by it.
 */
export const buildMergedLinkList = (wanted: LinkCriteria): MergedList => ({
  ranges: listBranchConditions(wanted.branches).map(
    (branch) =>
      sql`select l.id, l.created_at from short_links l where ${branch} and ${buildCriteriaCondition(wanted)}`,
  ),
  order: sql`created_at desc, id`,
  opposite: sql`created_at, id desc`,
})

/**
 * Lists the links of the branches, the newest first, and counts them. A scheduled job deletes a person's details from an expired link, so such a link
 * may be listed without a name.
 */
export async function listLinksOfBranches(
  db: Database,
  wanted: LinkCriteria,
  page: PageRequest,
): Promise<{ readonly links: readonly LinkRow[]; readonly total: number }> {
  const total = await countLinks(db, wanted)
  const part = { limit: page.limit, offset: computeOffset(page) }
  const ids = await findMergedPage(db, buildMergedLinkList(wanted), part, total)
  return { links: await readLinks(db, ids, wanted.now), total }
}

const readLinks = (db: Database, ids: readonly string[], now: Date) =>
  db.many<LinkRow>(sql`
    select l.id, l.kind, null as url, null as code, l.created_at as "createdAt", l.expires_at as "expiresAt", l.uses as "usedCount", ${selectLinkState(now)} as state,
      (select first_name || ' ' || last_name from consultants where id = l.made_by) as "madeBy", jsonb_build_object('id', b.id, 'name', b.name) as branch,
      coalesce(nullif(trim(concat_ws(' ', coalesce(r.told->>'firstName', c.first_name), coalesce(r.told->>'lastName', c.last_name))), ''), nullif(trim(concat_ws(' ', l.target->>'firstName', l.target->>'lastName')), '')) as "for",
      case when v.id is not null then jsonb_build_object('id', v.id, 'jobTitle', v.job_title) end as vacancy, l.target->>'inviteKind' as "inviteKind"
    from unnest(${[...ids]}::uuid[]) with ordinality listed (id, place) join short_links l on l.id = listed.id
    join branches b on b.id = l.branch_id left join candidates c on c.id = l.candidate_id left join registrations r on r.id = l.registration_id left join vacancies v on v.id = l.vacancy_id
    order by listed.place`)

const countLinks = async (db: Database, wanted: LinkCriteria) =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from short_links l where l.branch_id = any(${wanted.branches}) and ${buildCriteriaCondition(wanted)}`,
    )
  ).count
