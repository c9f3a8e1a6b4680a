import type { RegistrationStatus } from '#features/registrations/domain/life-cycle/statuses.ts'
import { type Database, sql } from '#server/database/database.ts'

/** The statuses in which the candidate cannot answer. A task that was added meanwhile has not been sent to the candidate. */
export const STATUSES_WITH_UNSENT_TASKS: readonly RegistrationStatus[] = [
  'Draft',
  'Submitted',
  'InReview',
]

/**
 * Returns the ids of the added tasks that were not sent to the candidate yet and have no answer. A task that was added before the last submission has
 * been sent.
 */
export const listUnsentTaskIds = async (
  db: Database,
  { id, status }: { readonly id: string; readonly status: RegistrationStatus },
): Promise<readonly string[]> =>
  STATUSES_WITH_UNSENT_TASKS.includes(status)
    ? (
        await db.many<{ taskId: string }>(sql`
          select t.task_id as "taskId" from registration_tasks t join registrations r on r.id = t.registration_id
          where r.id = ${id} and t.created_at >= coalesce(r.submitted_at, t.created_at)
            and not exists (select 1 from answers a where a.registration_id = r.id
              and a.action_id in (select jsonb_path_query(t.definition, '$.steps[*].actions[*].id') #>> '{}'))
          order by t.created_at, t.task_id`)
      ).map(({ taskId }) => taskId)
    : []
