import { nameEntryAuthor } from '#features/registrations/domain/life-cycle/branch-link.ts'
import { CANDIDATE_NAME_FOR_DESK_SQL } from '#features/registrations/server/life-cycle/invited-person.ts'
import { type Database, sql } from '#server/database/database.ts'
import { describeEntryKind, RECENT_LOG_KINDS } from '../../domain/log/kinds.ts'
import { formatActorName } from './log-text-context.ts'

const MAX_RECENT_ENTRIES = 8

type RecentLogRow = {
  readonly registrationId: string
  readonly seq: number
  readonly at: Date
  readonly actor: string
  readonly kind: string
  readonly atDesk: boolean
  readonly throughLink: unknown
  readonly consultant: string | null
  readonly candidate: { readonly firstName: string; readonly lastName: string }
  readonly branch: { readonly name: string }
}

/** Returns the newest log entries of RECENT_LOG_KINDS in these branches: the newest of each branch by a partial index, then of all. */
export async function listRecentLog(db: Database, branches: readonly string[]) {
  const rows = await db.many<RecentLogRow>(sql`
    select l.registration_id as "registrationId", l.seq, l.at, l.actor, l.kind, k.first_name || ' ' || k.last_name as consultant,
      p.payload->>'atDesk' is not null as "atDesk", p.payload->'throughLink' as "throughLink",
      l.candidate, jsonb_build_object('name', b.name) as branch
    from branches b
    cross join lateral (
      select l.registration_id, l.seq, l.at, l.actor, l.kind, ${CANDIDATE_NAME_FOR_DESK_SQL} as candidate
      from registration_log l join registrations r on r.id = l.registration_id and r.branch_id = b.id join candidates c on c.id = r.candidate_id
      where l.branch_id = b.id and l.kind in (${RECENT_LOG_KINDS_SQL}) order by l.at desc limit ${MAX_RECENT_ENTRIES}
    ) l
    left join registration_log_payloads p on p.registration_id = l.registration_id and p.seq = l.seq
    left join consultants k on k.id::text = l.actor
    where b.id = any(${[...branches]}::uuid[]) order by l.at desc, l.registration_id, l.seq desc limit ${MAX_RECENT_ENTRIES}`)
  return rows.map(({ actor, kind, atDesk, throughLink, consultant, ...row }) => ({
    ...row,
    who: nameEntryAuthor(formatActorName(actor, row.candidate, consultant), { throughLink }),
    what: describeEntryKind(kind, atDesk),
  }))
}

/** The kinds are written into the query as literals. PostgreSQL uses a partial index only if the query contains the condition of the index. */
const RECENT_LOG_KINDS_SQL = sql.join(RECENT_LOG_KINDS.map((kind) => sql.lit(kind)))
