import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Database } from '#server/database/database.ts'
import { dayOf } from '#shared/words/dates.ts'
import type { JsonRecordName, RecordName } from '../../domain/records/kinds.ts'
import { kindNamed } from './record-kinds.ts'
import { recordsOf } from './record-queries.ts'

type Records<Kind extends RecordName> = {
  readonly candidateId: string
  readonly kind: Exclude<Kind, 'bankaccount'>
}
type PlainRecords = Records<RecordName>

/** Returns the bodies of a candidate's records of one kind, oldest first, for other features. */
export const bodiesOf = async (db: Database, owned: Records<JsonRecordName>) =>
  (await recordsOf(db, owned)).map(({ body }) => body as Readonly<Record<string, string | boolean>>)

/** Adds a record if it satisfies the rules of its kind. An invalid one is ignored, because no person is present to correct it. */
export async function addWhereRight(db: Database, owned: PlainRecords, given: object, now: Date) {
  const accepted = acceptedRecord(owned, given, now)
  if (accepted) await accepted.store.add(db, owned, { id: randomUUID(), body: accepted.body }, now)
}

/** Replaces the first record, or adds one if there is none. An invalid one is ignored, as in `addWhereRight`. */
export async function replaceFirstWhereRight(
  db: Database,
  owned: PlainRecords,
  given: object,
  now: Date,
) {
  const accepted = acceptedRecord(owned, given, now)
  if (!accepted) return
  const { body, store } = accepted
  const [first] = await store.all(db, owned)
  if (first) await store.replace(db, owned, { id: first.id, body })
  else await store.add(db, owned, { id: randomUUID(), body }, now)
}

function acceptedRecord({ kind }: PlainRecords, given: object, now: Date) {
  const rules = kindNamed(kind)
  const read = rules && z.safeParse(rules.calls.create.body as z.ZodMiniType<object>, given)
  if (!rules || !read?.success) return undefined
  const body = rules.tidy(read.data)
  return Object.values(rules.refusals(body, dayOf(now))).some(Boolean)
    ? undefined
    : { body, store: rules.store }
}
