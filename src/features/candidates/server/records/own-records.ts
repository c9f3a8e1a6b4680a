import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Database } from '#server/database/database.ts'
import { dayOf } from '#shared/words/dates.ts'
import type { RecordName } from '../../domain/records/kinds.ts'
import { RECORD_KINDS } from './record-kinds.ts'
import { addRecord, recordsOf, replaceRecord } from './record-queries.ts'

type PlainRecords = {
  readonly candidateId: string
  readonly kind: Exclude<RecordName, 'bankaccount'>
}

/** The bodies of a candidate's records of one kind, oldest first, for other features that know the candidate. */
export const bodiesOf = async (db: Database, owned: PlainRecords) =>
  (await recordsOf(db, owned)).map(({ body }) => body as Readonly<Record<string, string | boolean>>)

/** Adds a record that its kind would accept. Any other is left out, since no one is there to correct it. */
export async function addWhereRight(db: Database, owned: PlainRecords, given: object, now: Date) {
  const body = acceptedBody(owned, given, now)
  if (body) await addRecord(db, owned, { id: randomUUID(), body }, now)
}

/** The same, replacing the first record where there is one. */
export async function replaceFirstWhereRight(
  db: Database,
  owned: PlainRecords,
  given: object,
  now: Date,
) {
  const body = acceptedBody(owned, given, now)
  const [first] = await recordsOf(db, owned)
  if (body && first) await replaceRecord(db, owned, { id: first.id, body })
  else if (body) await addRecord(db, owned, { id: randomUUID(), body }, now)
}

function acceptedBody({ kind }: PlainRecords, given: object, now: Date): object | undefined {
  const rules = RECORD_KINDS.find(({ calls }) => calls.name === kind)
  const read = rules && z.safeParse(rules.calls.create.body as z.ZodMiniType<object>, given)
  if (!rules || !read?.success) return undefined
  const body = rules.tidy(read.data)
  return Object.values(rules.refusals(body, dayOf(now))).some(Boolean) ? undefined : body
}
