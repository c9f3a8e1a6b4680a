import { type Database, sql } from '#server/database/database.ts'
import { computeOffset } from '#shared/paging.ts'
import type { ListedLink } from '../contract/desk.ts'
import type { LinkState, MadeLinkKind } from '../domain/short-link.ts'
import { IS_KNOWN_TO_OTHER_BRANCH, LEADS_TO_CANCELLED_REGISTRATION } from './link-queries.ts'

type LinkCriteria = {
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
  sql`case when l.max_uses is not null and l.uses >= l.max_uses then 'used' when l.revoked_at is not null then 'revoked' when ${LEADS_TO_CANCELLED_REGISTRATION} then 'cancelled' when ${IS_KNOWN_TO_OTHER_BRANCH} then 'revoked' when l.expires_at <= ${now} then 'expired' else 'active' end`

const buildCriteriaCondition = ({ branches, kind, state, now }: LinkCriteria) =>
  sql`l.branch_id = any(${branches}) and ${kind ? sql`l.kind = ${kind}` : sql`true`} and ${state ? sql`${selectLinkState(now)} = ${state}` : sql`true`}`

/**
 * Lists the links of the branches, the newest first. A scheduled job deletes a person's details from an expired link, so such a link may be listed
 * without a name.
 */
export const findLinks = (
  db: Database,
  wanted: LinkCriteria,
  page: { readonly page: number; readonly limit: number },
) =>
  db.many<LinkRow>(sql`
    select l.id, l.kind, null as url, null as code, l.created_at as "createdAt", l.expires_at as "expiresAt", l.uses as "usedCount", ${selectLinkState(wanted.now)} as state,
      (select first_name || ' ' || last_name from consultants where id = l.made_by) as "madeBy", jsonb_build_object('id', b.id, 'name', b.name) as branch,
      coalesce(nullif(trim(concat_ws(' ', coalesce(r.told->>'firstName', c.first_name), coalesce(r.told->>'lastName', c.last_name))), ''), nullif(trim(concat_ws(' ', l.target->>'firstName', l.target->>'lastName')), '')) as "for",
      case when v.id is not null then jsonb_build_object('id', v.id, 'jobTitle', v.job_title) end as vacancy, l.target->>'inviteKind' as "inviteKind"
    from short_links l join branches b on b.id = l.branch_id left join candidates c on c.id = l.candidate_id left join registrations r on r.id = l.registration_id left join vacancies v on v.id = l.vacancy_id
    where ${buildCriteriaCondition(wanted)} order by l.created_at desc, l.id limit ${page.limit} offset ${computeOffset(page)}`)

export const countLinks = async (db: Database, wanted: LinkCriteria) =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from short_links l where ${buildCriteriaCondition(wanted)}`,
    )
  ).count
