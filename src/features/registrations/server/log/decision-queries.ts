import { type Database, prepared, sql } from '#server/database/database.ts'
import { type Decision, toAnswerKey, computeVerdicts } from '../../domain/verdicts/verdicts.ts'
import { listRegistrationDocuments } from '../answers/registration-documents.ts'

export type StoredDecision = Decision & {
  readonly by: { readonly id: string; readonly firstName: string; readonly lastName: string }
  readonly at: Date
}

/**
 * Selects the valid decisions: the newest on each answer and on each document. A decision on a whole answer replaces older ones on its documents. A
 * decision stops being valid when its answer or document is changed or removed, or when a returned answer is submitted again.
 */
export const listValidDecisions = (db: Database, registrationId: string) =>
  db.many<StoredDecision>(
    prepared(
      'valid decisions of a registration',
      sql`
    with newest as (
      select distinct on (action_id, item_id, document_id) action_id, item_id, document_id, verdict, note, by, at, seq
      from reviews where registration_id = ${registrationId} order by action_id, item_id, document_id, seq desc
    )
    select n.action_id as "actionId", n.item_id as "itemId", n.document_id as "documentId", n.verdict as outcome, n.note as reason, n.at,
      jsonb_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name) as by
    from newest n join registrations r on r.id = ${registrationId} join consultants c on c.id = n.by
    where n.verdict <> 'Withdrawn' and (n.verdict = 'Accepted' or r.submitted_at is null or r.submitted_at <= n.at)
      and not exists (select 1 from newest whole where n.document_id is not null and whole.document_id is null and whole.action_id = n.action_id and whole.item_id is not distinct from n.item_id and whole.seq > n.seq)
      and not exists (select 1 from answers a where a.registration_id = r.id and a.action_id = n.action_id and a.item_id is not distinct from n.item_id and a.at > n.at)
      and not exists (select 1 from set_items i where i.registration_id = r.id and ((i.item_id = n.item_id and i.removed_at is not null) or (n.item_id is null and i.set_id = n.action_id and (i.created_at > n.at or i.removed_at > n.at))))
      and (n.document_id is null or exists (select 1 from registration_documents d where d.document_id = n.document_id and d.removed_at is null))
    order by n.seq`,
    ),
  )

/** Returns the reason and time of each returned answer, by the key of the answer. An answer is left out once it was given or submitted again. */
export async function findReturnedAnswers(
  db: Database,
  registrationId: string,
): Promise<ReadonlyMap<string, { reason: string; at: string }>> {
  const decisions = await listValidDecisions(db, registrationId)
  if (decisions.every(({ outcome }) => outcome === 'Accepted')) return new Map()
  const { answers } = computeVerdicts(
    decisions,
    await listRegistrationDocuments(db, registrationId),
  )
  const at = new Map(
    decisions
      .filter(({ outcome }) => outcome === 'Returned')
      .map((decision) => [toAnswerKey(decision), decision.at.toISOString()] as const),
  )
  return new Map(
    [...answers].flatMap(([key, { outcome, reason }]) =>
      outcome === 'Returned' ? [[key, { reason, at: at.get(key) ?? '' }] as const] : [],
    ),
  )
}
