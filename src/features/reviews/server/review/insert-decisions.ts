import { type Database, sql } from '#server/database/database.ts'
import type { DecisionOutcome } from '../../domain/decision.ts'

export type ResolvedDecision = {
  readonly taskId: string
  readonly actionId: string
  readonly itemId: string | null
  readonly documentId: string | null
  readonly outcome: DecisionOutcome
  readonly reason: string
}

/** Stores the decisions in their order, because the later of two decisions on one answer is the valid one. */
export const insertDecisions = (
  db: Database,
  { registrationId, by }: { readonly registrationId: string; readonly by: string },
  decisions: readonly ResolvedDecision[],
  now: Date,
) =>
  db.run(sql`
    insert into reviews (registration_id, task_id, action_id, item_id, document_id, verdict, note, by, at)
    select ${registrationId}, "taskId", "actionId", "itemId", "documentId", outcome, reason, ${by}, ${now}
    from jsonb_to_recordset(${JSON.stringify(decisions.map((decision, place) => ({ ...decision, place })))}::jsonb)
      as given ("taskId" text, "actionId" text, "itemId" uuid, "documentId" uuid, outcome text, reason text, place int)
    order by place`)
