import { createHmac } from 'node:crypto'
import {
  type Answers,
  type Hop,
  keyOf,
} from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import {
  type MergeTagFacts,
  fillTags,
} from '#features/registration-flow/domain/texts/merge-tags.ts'
import { type Database, sql } from '#server/database/database.ts'
import {
  type CoveredAnswer,
  type CoveredFile,
  listCoveredAnswers,
} from '../../domain/signatures/signature-cover.ts'
import { toHop } from '../../domain/verdicts/verdicts.ts'
import { findRegistration } from '../registration-queries.ts'

/** A registration for which covered answers are computed. */
export type RegistrationToSign = {
  readonly id: string
  readonly flow: Flow
  /** The stored answers, including signatures that are no longer valid. */
  readonly answers: Answers
}

/**
 * Returns the answers that a signature covers if it is given now. `salt` is secret and belongs to one signature, so that no one can guess a sensitive
 * answer from its digest.
 */
export async function readCoveredAnswers(
  db: Database,
  { id, flow, answers }: RegistrationToSign,
  salt: string,
): Promise<readonly CoveredAnswer[]> {
  return listAnswersToCover({ flow, answers }, await readNamesAndFiles(db, id), salt)
}

/** What a signature covers in addition to the answers: the names in the texts, and the files of each answer. */
export type SignatureContext = {
  readonly named: MergeTagFacts
  readonly files: ReadonlyMap<string, readonly CoveredFile[]>
}

export async function readNamesAndFiles(db: Database, id: string): Promise<SignatureContext> {
  const [named, files] = await Promise.all([findMergeTagValues(db, id), findCoveredFiles(db, id)])
  return { named, files }
}

export const listAnswersToCover = (
  { flow, answers }: Pick<RegistrationToSign, 'flow' | 'answers'>,
  { named, files }: SignatureContext,
  salt: string,
): readonly CoveredAnswer[] =>
  listCoveredAnswers({
    flow,
    answers,
    filesOf: (hop) => files.get(keyOf(hop)) ?? [],
    filled: (text, itemId) => fillTags(text, named, flow, answers, itemId),
    digest: (text) => createHmac('sha256', salt).update(text).digest('hex'),
  })

/**
 * Returns the values with which the merge tags in a registration's texts are filled: the candidate's name, the consultant's first name and the
 * branch's name.
 */
export async function findMergeTagValues(
  db: Database,
  registrationId: string,
): Promise<MergeTagFacts> {
  const registration = await findRegistration(db, registrationId)
  if (!registration) throw new Error('a locked registration is there')
  const { candidate, consultant, branch } = registration
  return { candidate, consultantFirstName: consultant.firstName, branchName: branch.name }
}

type CoveredFileRow = CoveredFile & { readonly actionId: string; readonly itemId: string | null }

async function findCoveredFiles(
  db: Database,
  registrationId: string,
): Promise<ReadonlyMap<string, readonly CoveredFile[]>> {
  const rows = await db.many<CoveredFileRow>(sql`
    select r.action_id as "actionId", r.item_id as "itemId", d.name, coalesce(r.bound_of, array[encode(d.sha256, 'hex')]) as digests
    from registration_documents r join documents d on d.id = r.document_id
    where r.registration_id = ${registrationId} and r.removed_at is null order by r.created_at, d.id`)
  const placed = Map.groupBy(rows, (row): string => keyOf(toHop(row) satisfies Hop))
  return new Map(
    [...placed].map(([key, group]) => [key, group.map(({ name, digests }) => ({ name, digests }))]),
  )
}
