import { type Database, sql } from '#server/database/database.ts'
import type { BranchFacts, TeamMember } from '../../domain/facts/branch-facts.ts'
import { type OpenPeriod, WEEKDAYS } from '../../domain/hours/branch-hours.ts'

type StoredPeriod = Omit<OpenPeriod, 'day'> & { readonly day: number }

/** The opening hours of branch `b` as a JSON list, in their order. */
export const HOURS_SQL = sql<readonly StoredPeriod[]>`coalesce((
  select jsonb_agg(jsonb_build_object('day', h.day, 'from', to_char(h.opens, 'HH24:MI'), 'to', to_char(h.closes, 'HH24:MI'), 'note', h.note) order by h.day, h.opens)
  from branch_hours h where h.branch_id = b.id), '[]')`
/** The closed days of branch `b` as a JSON list of 'YYYY-MM-DD', in their order. */
export const CLOSED_DAYS_SQL = sql<readonly string[]>`coalesce((
  select jsonb_agg(to_char(c.day, 'YYYY-MM-DD') order by c.day) from branch_closed_days c where c.branch_id = b.id), '[]')`

export const nameWeekdays = (periods: readonly StoredPeriod[]): readonly OpenPeriod[] =>
  periods.map(({ day, ...period }) => ({ day: WEEKDAYS[day - 1] ?? 'Monday', ...period }))

/**
 * Stores the facts of a branch, unless they were already stored from a file. The update locks the row, so that two processes that start at once do
 * not both store them.
 */
export const fillBranch = (db: Database, id: string, facts: BranchFacts, now: Date) =>
  db.transaction(async (one) => {
    const { address, postcode, latitude, longitude, email, access } = facts
    const filled = await one.run(sql`
      update branches set address = ${address}::text[], postcode = ${postcode}, lat = coalesce(${latitude}, lat), lon = coalesce(${longitude}, lon),
        public_email = ${email}, access = ${access}::text[], filled_at = ${now}
      where id = ${id} and filled_at is null`)
    if (filled === 0) return
    await insertHours(one, id, facts)
    await insertTeam(one, id, facts.team)
  })

async function insertHours(
  db: Database,
  id: string,
  { hours, closedOn }: Pick<BranchFacts, 'hours' | 'closedOn'>,
) {
  const rows = hours.map(({ day, ...period }) => ({ day: WEEKDAYS.indexOf(day) + 1, ...period }))
  await db.run(sql`
    insert into branch_hours (branch_id, day, opens, closes, note)
    select ${id}::uuid, day, "from", "to", note from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (day smallint, "from" time, "to" time, note text)
    on conflict do nothing`)
  await db.run(
    sql`insert into branch_closed_days (branch_id, day) select ${id}::uuid, day from unnest(${closedOn}::date[]) as day on conflict do nothing`,
  )
}

const insertTeam = (db: Database, id: string, team: readonly TeamMember[]) =>
  db.run(sql`
    insert into branch_team (branch_id, position, name, role, phone, picture, shown)
    select ${id}::uuid, position, name, role, phone, picture, shown
    from jsonb_to_recordset(${JSON.stringify(team.map((member, index) => ({ position: index + 1, ...member })))}::jsonb)
      as row (position smallint, name text, role text, phone text, picture text, shown boolean)`)

type StoredBranch = {
  readonly id: string
  readonly name: string
  readonly filled: boolean
  readonly facts: BranchFacts
}

/** Returns the branches with these names and all their stored facts, including people who are not shown. */
export async function listStoredFacts(
  db: Database,
  names: readonly string[],
): Promise<readonly StoredBranch[]> {
  const rows = await db.many<StoredBranch & { hours: readonly StoredPeriod[] }>(sql`
    select b.id, b.name, b.filled_at is not null as filled, ${HOURS_SQL} as hours,
      jsonb_build_object('address', b.address, 'postcode', b.postcode, 'latitude', b.lat, 'longitude', b.lon, 'email', b.public_email, 'access', b.access,
        'closedOn', ${CLOSED_DAYS_SQL}, 'team', coalesce((
          select jsonb_agg(jsonb_build_object('name', t.name, 'role', t.role, 'phone', t.phone, 'picture', t.picture, 'shown', t.shown) order by t.position)
          from branch_team t where t.branch_id = b.id), '[]')) as facts
    from branches b where b.name = any(${names}::text[])`)
  return rows.map(({ hours, facts, ...branch }) => ({
    ...branch,
    facts: { ...facts, hours: nameWeekdays(hours) },
  }))
}
