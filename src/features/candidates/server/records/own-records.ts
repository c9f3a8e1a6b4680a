import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Database } from '#server/database/database.ts'
import { dayOf } from '#shared/words/dates.ts'
import type { RecordName } from '../../domain/records/kinds.ts'
import { RECORD_KINDS } from './record-kinds.ts'
import { addRecord, recordsOf, replaceRecord } from './record-queries.ts'

type Owned = { readonly candidateId: string; readonly kind: Exclude<RecordName, 'bankaccount'> }

/** The bodies of a person's records of one kind, oldest first: for other parts of the product that know of the person. */
export const bodiesOf = async (db: Database, owned: Owned) =>
  (await recordsOf(db, owned)).map(({ body }) => body as Readonly<Record<string, string | boolean>>)

/** Adds what would be a right record of its kind; anything else is left out, since nobody is there to mend it. */
export async function addWhereRight(db: Database, owned: Owned, given: object, now: Date) {
  const body = settled(owned, given, now)
  if (body) await addRecord(db, owned, { id: randomUUID(), body }, now)
}

/** The same in the place of the first one, where there is one. */
export async function replaceFirstWhereRight(db: Database, owned: Owned, given: object, now: Date) {
  const body = settled(owned, given, now)
  const [first] = await recordsOf(db, owned)
  if (body && first) await replaceRecord(db, owned, { id: first.id, body })
  else if (body) await addRecord(db, owned, { id: randomUUID(), body }, now)
}

function settled({ kind }: Owned, given: object, now: Date): object | undefined {
  const rules = RECORD_KINDS.find(({ calls }) => calls.name === kind)
  const read = rules && z.safeParse(rules.calls.create.body as z.ZodMiniType<object>, given)
  if (!rules || !read?.success) return undefined
  const body = rules.tidy(read.data)
  return Object.values(rules.refusals(body, dayOf(now))).some(Boolean) ? undefined : body
}
