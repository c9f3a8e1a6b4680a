import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Database } from '#server/database/database.ts'
import { toLondonDay } from '#shared/words/dates.ts'
import type { JsonRecordName, RecordName } from '../../domain/records/kinds.ts'
import { findRecordKind } from './record-kinds.ts'
import { listRecords } from './record-queries.ts'

type OwnedRecords<Kind extends RecordName> = {
  readonly candidateId: string
  readonly kind: Exclude<Kind, 'bankaccount'>
}
type OwnedPlainRecords = OwnedRecords<RecordName>

/** Returns the bodies of a candidate's records of one kind, oldest first, for other features. */
export const listRecordBodies = async (db: Database, owned: OwnedRecords<JsonRecordName>) =>
  (await listRecords(db, owned)).map(
    ({ body }) => body as Readonly<Record<string, string | boolean>>,
  )

/** Adds a record if it satisfies the rules of its kind. An invalid one is ignored, because no person is present to correct it. */
export async function addRecordIfValid(
  db: Database,
  owned: OwnedPlainRecords,
  given: object,
  now: Date,
) {
  const accepted = validateRecord(owned, given, now)
  if (accepted) await accepted.store.add(db, owned, { id: randomUUID(), body: accepted.body }, now)
}

/** Replaces the first record, or adds one if there is none. An invalid one is ignored, as in `addRecordIfValid`. */
export async function replaceFirstRecordIfValid(
  db: Database,
  owned: OwnedPlainRecords,
  given: object,
  now: Date,
) {
  const accepted = validateRecord(owned, given, now)
  if (!accepted) return
  const { body, store } = accepted
  const [first] = await store.all(db, owned)
  if (first) await store.replace(db, owned, { id: first.id, body })
  else await store.add(db, owned, { id: randomUUID(), body }, now)
}

function validateRecord({ kind }: OwnedPlainRecords, given: object, now: Date) {
  const rules = findRecordKind(kind)
  const read = rules && z.safeParse(rules.calls.create.body as z.ZodMiniType<object>, given)
  if (!rules || !read?.success) return undefined
  const body = rules.tidy(read.data)
  return Object.values(rules.refusals(body, toLondonDay(now))).some(Boolean)
    ? undefined
    : { body, store: rules.store }
}
