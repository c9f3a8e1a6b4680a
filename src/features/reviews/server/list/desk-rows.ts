import { IS_OPENED_AT_DESK_SQL } from '#features/registrations/server/contact/opened-at-desk.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, prepared, sql } from '#server/database/database.ts'
import { type DeskQueryRow, type TaskProgress, toDeskRow } from './to-desk-row.ts'

export type RowCounters = {
  /** Counts the completed tasks of a registration for which the database stores no progress. */
  readonly progressOf: (id: string) => Promise<TaskProgress>
  /** Counts the answers that changed since a registration was returned; null if this is not counted. */
  readonly changedOf: (id: string) => Promise<number | null>
  /** Returns whether answers of a registration are still marked to be asked again. */
  readonly hasReturnedAnswers: (id: string) => Promise<boolean>
}

/** Returns the list rows of these registrations, in the same order. */
export async function readDeskRows(
  db: Database,
  ids: readonly string[],
  { progressOf, changedOf, hasReturnedAnswers }: RowCounters,
  config: Pick<Config, 'sendsTexts'>,
) {
  if (ids.length === 0) return []
  const rows = await db.many<DeskQueryRow>(deskRowsSql(ids))
  return Promise.all(
    rows.map(async (row) =>
      toDeskRow(
        row,
        {
          progress:
            row.tasks === null || row.tasksDone === null
              ? await progressOf(row.id)
              : { done: row.tasksDone, of: row.tasks },
          changed: row.cameBack ? await changedOf(row.id) : null,
        },
        row.askedAgain && (await hasReturnedAnswers(row.id)),
        config,
      ),
    ),
  )
}

/** The statement is prepared under a name, because planning it takes PostgreSQL longer than reading a page with it. */
const deskRowsSql = (ids: readonly string[]) =>
  prepared(
    'desk rows',
    sql`
    select r.id, r.status, jsonb_build_object('name', f.name, 'type', f.type, 'title', f.definition->>'title') as flow, jsonb_build_object('name', b.name) as branch, r.created_at as "createdAt", r.submitted_at as "submittedAt",
      b.id as "branchId", coalesce(r.told->>'firstName', c.first_name) as "firstName", coalesce(r.told->>'lastName', c.last_name) as "lastName",
      case when r.told is null then email.value else r.told->>'emailAddress' end as "emailAddress", case when r.told is null then phone.value else r.told->>'phone' end as "phoneNumber", d.duplicates, d.tasks_done as "tasksDone", d.tasks,
      (select count(*)::int from registration_documents rd left join set_items i on i.registration_id = rd.registration_id and i.item_id = rd.item_id where rd.registration_id = r.id and rd.removed_at is null and i.removed_at is null)
        + (select count(*)::int from signatures s where s.registration_id = r.id and s.signed_document_id is not null) as documents,
      exists (select 1 from registration_tasks t where t.registration_id = r.id and t.origin = 'signature' and not exists (select 1 from signatures s where s.registration_id = r.id and s.at > t.created_at)) as unsigned,
      f.type = 'Manual' and ${IS_OPENED_AT_DESK_SQL} as "openedAtDesk",
      exists (select 1 from crm_sends s where s.registration_id = r.id and s.state = 'Failed') as "crmFailed",
      r.status in ('Submitted', 'InReview') and exists (select 1 from registration_log l where l.registration_id = r.id and l.kind = 'returned') as "cameBack",
      r.status = 'InReview' and exists (select 1 from reviews v where v.registration_id = r.id and v.verdict = 'Returned' and v.at >= r.submitted_at) as "askedAgain"
    from unnest(${[...ids]}::uuid[]) with ordinality listed (id, place)
    join registrations r on r.id = listed.id join registration_desk d on d.registration_id = r.id
    join candidates c on c.id = r.candidate_id join branches b on b.id = r.branch_id join flow_versions f on f.id = r.flow_version_id
    left join contacts email on email.candidate_id = c.id and email.kind = 'email' and email.is_primary
    left join contacts phone on phone.candidate_id = c.id and phone.kind = 'phone' and phone.is_primary
    order by listed.place`,
  )
export type DeskRow = Awaited<ReturnType<typeof readDeskRows>>[number]
