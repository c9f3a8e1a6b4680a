import { createHmac } from 'node:crypto'
import {
  type Answers,
  type Hop,
  keyOf,
} from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { type Named, withTags } from '#features/registration-flow/domain/texts/merge-tags.ts'
import { type Database, sql } from '#server/database/database.ts'
import { type Covered, type CoveredFile, coverOf } from '../../domain/signatures/signature-cover.ts'
import { hopOf } from '../../domain/verdicts/verdicts.ts'
import { registrationOf } from '../registration-queries.ts'

/** A registration whose signatures are checked. */
export type Signable = {
  readonly id: string
  readonly flow: Flow
  /** The stored answers, including signatures that are no longer valid. */
  readonly answers: Answers
}

/** Returns the answers that a signature covers if it is given now. `salt` belongs to the signature. */
export async function coverOfRegistration(
  db: Database,
  { id, flow, answers }: Signable,
  salt: string,
): Promise<readonly Covered[]> {
  const named = await namedIn(db, id)
  const files = await filesOf(db, id)
  return coverOf({
    flow,
    answers,
    filesOf: (hop) => files.get(keyOf(hop)) ?? [],
    filled: (text, itemId) => withTags(text, named, flow, answers, itemId),
    digest: (text) => createHmac('sha256', salt).update(text).digest('hex'),
  })
}

/** Returns the names for the merge tags of a registration's texts. */
export async function namedIn(db: Database, registrationId: string): Promise<Named> {
  const registration = await registrationOf(db, registrationId)
  if (!registration) throw new Error('a locked registration is there')
  const { candidate, consultant, branch } = registration
  return { candidate, consultantFirstName: consultant.firstName, branchName: branch.name }
}

type Row = CoveredFile & { readonly actionId: string; readonly itemId: string | null }

async function filesOf(
  db: Database,
  registrationId: string,
): Promise<ReadonlyMap<string, readonly CoveredFile[]>> {
  const rows = await db.many<Row>(sql`
    select r.action_id as "actionId", r.item_id as "itemId", d.name, coalesce(r.bound_of, array[encode(d.sha256, 'hex')]) as digests
    from registration_documents r join documents d on d.id = r.document_id
    where r.registration_id = ${registrationId} and r.removed_at is null order by r.created_at, d.id`)
  const placed = Map.groupBy(rows, (row): string => keyOf(hopOf(row) satisfies Hop))
  return new Map(
    [...placed].map(([key, group]) => [key, group.map(({ name, digests }) => ({ name, digests }))]),
  )
}
