import { CRM_DECISIONS_SQL } from '#features/crm/server/crm-queries.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { CompletedReviewSteps } from '../../domain/stage.ts'

/**
 * Returns the steps that were completed, from their records in the database. A registration that was sent to the CRM counts as checked for
 * duplicates, because sending it decides which record is the person.
 */
export const readCompletedSteps = (db: Database, registrationId: string) =>
  db.one<CompletedReviewSteps>(sql`
    select
      exists (select 1 from registration_log l where l.registration_id = r.id and l.kind = 'approved') as approved,
      exists (select 1 from crm_sends s where s.registration_id = r.id and s.state = 'Sent') as "handedOver",
      exists (select 1 from crm_sends s where s.registration_id = r.id and s.state in ('Pending', 'Sent')) or coalesce(l.at >= r.submitted_at and (
        exists (select 1 from ${CRM_DECISIONS_SQL} c where c.registration_id = r.id and c.crm_id = r.crm_id and c.verdict = 'same')
        or not exists (
          select 1 from crm_found f left join ${CRM_DECISIONS_SQL} c using (registration_id, crm_id, remote_id)
          where f.registration_id = r.id and f.crm_id = r.crm_id and f.at = l.at and c.verdict is null)
      ), false) as duplicates
    from registrations r left join crm_looks l on l.registration_id = r.id and l.crm_id = r.crm_id where r.id = ${registrationId}`)
