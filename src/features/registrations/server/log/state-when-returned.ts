import type { AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import { ANSWERING_KINDS } from '../../domain/log/log-kinds.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import type { ReturnReason, StateWhenReturned } from '../../domain/log/list-answers-since-return.ts'
import { toHop, toAnswerKey } from '../../domain/verdicts/verdicts.ts'
import { unsealAnswer, type ValueInStore } from '../answers/sealed-answers.ts'
import { listAnswerTimes } from '../signatures/stored-signatures.ts'

type LastReturn = { readonly seq: number; readonly at: Date; readonly sentSeq: number }
type AnswerIds = { readonly actionId: string; readonly itemId: string | null }

/** Returns the state of a registration when it was last returned, from its log; undefined if it never was. */
export async function findStateWhenReturned(
  db: Database,
  registrationId: string,
  secret: SealSecret,
): Promise<StateWhenReturned | undefined> {
  const back = await db.maybe<LastReturn>(sql`
    select seq, at, coalesce((select max(sent.seq) from registration_log sent where sent.registration_id = l.registration_id and sent.kind = 'submitted' and sent.seq < l.seq), 0) as "sentSeq"
    from registration_log l where registration_id = ${registrationId} and kind = 'returned' order by seq desc limit 1`)
  if (!back) return undefined
  return {
    values: await findValuesBeforeReturn(db, registrationId, back, secret),
    items: await countItemsBeforeReturn(db, registrationId, back),
    reasons: await findReturnReasons(db, registrationId, back),
    since: new Set(
      (await listAnswerTimes(db, registrationId)).filter(({ at }) => at > back.at).map(toAnswerKey),
    ),
  }
}

async function findValuesBeforeReturn(
  db: Database,
  registrationId: string,
  { seq }: LastReturn,
  secret: SealSecret,
): Promise<ReadonlyMap<string, AnswerValue | null>> {
  const said = await db.many<AnswerIds & { readonly value: ValueInStore }>(sql`
    select distinct on (p.payload->>'actionId', p.payload->>'itemId') p.payload->>'actionId' as "actionId", p.payload->>'itemId' as "itemId", p.payload->'value' as value
    from registration_log l join registration_log_payloads p using (registration_id, seq)
    where l.registration_id = ${registrationId} and l.seq < ${seq} and l.kind = any(${ANSWERING_KINDS})
    order by p.payload->>'actionId', p.payload->>'itemId', l.seq desc`)
  return new Map(
    said.map(({ value, ...place }) => [
      toAnswerKey(place),
      unsealAnswer(value, { registrationId, hop: toHop(place) }, secret),
    ]),
  )
}

async function countItemsBeforeReturn(db: Database, registrationId: string, { seq }: LastReturn) {
  const counts = await db.many<{ setId: string; count: number }>(sql`
    with newest as (
      select distinct on (p.payload->>'itemId') p.payload->>'actionSetId' as set_id, l.kind
      from registration_log l join registration_log_payloads p using (registration_id, seq)
      where l.registration_id = ${registrationId} and l.seq < ${seq} and l.kind in ('item added', 'item brought back', 'item removed')
      order by p.payload->>'itemId', l.seq desc
    )
    select set_id as "setId", count(*)::int as count from newest where kind <> 'item removed' group by set_id`)
  return new Map(counts.map(({ setId, count }) => [setId, count]))
}

/**
 * Returns why and by whom answers or their files were returned, by the key of the answer. A later decision on the whole answer replaces those on its
 * files. The reasons are read from the log, because deleting a file deletes the stored decisions on it.
 */
async function findReturnReasons(
  db: Database,
  registrationId: string,
  { seq, sentSeq }: LastReturn,
) {
  const returned = await db.many<AnswerIds & Pick<ReturnReason, 'reason' | 'by'>>(sql`
    with said as (
      select l.seq, l.kind, l.actor, p.payload->>'actionId' as action_id, p.payload->>'itemId' as item_id, p.payload->>'documentId' as document_id, p.payload->>'reason' as reason
      from registration_log l join registration_log_payloads p using (registration_id, seq)
      where l.registration_id = ${registrationId} and l.seq between ${sentSeq} and ${seq} and l.kind in ('answer accepted', 'answer returned', 'decision withdrawn')
    ), newest as (
      select distinct on (action_id, item_id, document_id) * from said order by action_id, item_id, document_id, seq desc
    )
    select action_id as "actionId", item_id as "itemId", reason, coalesce((select first_name from consultants c where c.id::text = n.actor), '') as by from newest n
    where kind = 'answer returned' and not exists (
      select 1 from newest whole where n.document_id is not null and whole.document_id is null and whole.action_id = n.action_id and whole.item_id is not distinct from n.item_id and whole.seq > n.seq)
    order by seq`)
  const together = Map.groupBy(returned, toAnswerKey)
  return new Map(
    [...together].map(([key, group]) => [
      key,
      {
        hop: toHop(group[0] as AnswerIds),
        reason: [...new Set(group.map(({ reason }) => reason))].join(' '),
        by: group.at(-1)?.by ?? '',
      },
    ]),
  )
}

/** Returns the names of files, including those that were removed since. */
export async function findFileNames(
  db: Database,
  registrationId: string,
): Promise<ReadonlyMap<string, string>> {
  const files = await db.many<{ id: string; name: string | null }>(sql`
    select p.payload->>'documentId' as id, coalesce(d.name, p.payload->>'fileName') as name
    from registration_log l join registration_log_payloads p using (registration_id, seq) left join documents d on d.id = (p.payload->>'documentId')::uuid
    where l.registration_id = ${registrationId} and l.kind = 'document added' order by l.seq`)
  return new Map(files.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))
}
