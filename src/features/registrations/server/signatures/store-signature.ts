import type { Answers, Hop, Signature } from '#features/registration-flow/domain/answers/answers.ts'
import type { Action, Flow } from '#features/registration-flow/domain/definition/definition.ts'
import {
  type MergeTagFacts,
  fillTags,
} from '#features/registration-flow/domain/texts/merge-tags.ts'
import { formatWitnessStatement } from '#features/registration-flow/domain/questions/who-may-answer.ts'
import { checkSignedName } from '#features/registration-flow/domain/texts/signer.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { invalidFields } from '#shared/failure.ts'
import { canonicalJson } from '../../domain/log/canonical-json.ts'
import { serialiseSignedContent } from '../../domain/signatures/signed-statement.ts'
import { readAllStoredAnswers } from '../answers/answer-queries.ts'
import { digest } from '../log/digest.ts'
import type { Actor, LogEvent } from '../log/write-log.ts'
import { listAnswersToCover, readNamesAndFiles } from './read-covered-answers.ts'
import { createSignatureSalt } from './signature-salt.ts'

type SignatureToStore = {
  readonly registrationId: string
  readonly flow: Flow
  readonly action: Action
  readonly hop: Hop
  readonly signature: Signature
  readonly drawingId: string | null
  /** The user who saves it. For a signature on paper, the consultant who saw the person sign. */
  readonly actor: Actor
  /** The network address of the signer. */
  readonly address: string
}

/** Stores a signature with its signer, time and network address, and with the digest of the signed text and of all covered answers. */
export async function storeSignature(
  db: Database,
  {
    registrationId,
    flow,
    action,
    hop,
    signature: { name, drawn, witnessed },
    drawingId,
    actor,
    address,
  }: SignatureToStore,
  now: Date,
  secret: SealSecret,
): Promise<readonly LogEvent[]> {
  if (drawn && drawingId === null)
    throw invalidFields({
      value: witnessed ? 'Add a photograph of the signed paper' : 'Draw your signature again',
    })
  const [answers, namesAndFiles, drawing, witness] = await Promise.all([
    readAllStoredAnswers(db, registrationId, secret),
    readNamesAndFiles(db, registrationId),
    drawn && drawingId !== null ? findPictureDigest(db, drawingId) : null,
    witnessed ? findWitness(db, actor) : null,
  ])
  const { named } = namesAndFiles
  const refusal = checkSignedName(name, named, flow, answers)
  if (refusal) throw invalidFields({ value: refusal })
  const statement = fillStatement(action, hop, { named, flow, answers })
  const { salt, sealed } = createSignatureSalt(registrationId, secret)
  const covered = listAnswersToCover({ flow, answers }, namesAndFiles, salt)
  const coveredSha256 = digest(canonicalJson(covered))
  const sha256 = digest(
    serialiseSignedContent({
      ...{ registrationId, hop, statement, name, drawing },
      covered: coveredSha256,
      witnessed: witness && formatWitnessStatement(witness.name, name),
    }),
  )
  db.send(sql`
    insert into signatures (registration_id, action_id, item_id, name, drawn, drawing_id, signed_sha256, at, address, covered, salt, witness_id, witness_name)
    values (${registrationId}, ${hop.actionId}, ${hop.itemId ?? null}, ${name}, ${drawn}, ${drawn ? drawingId : null}, decode(${sha256}, 'hex'), ${now}, ${address},
      ${JSON.stringify(covered)}, ${JSON.stringify(sealed)}, ${witness?.id ?? null}, ${witness?.name ?? null})`)
  const payload = {
    ...{ ...hop, statement, name, drawing, sha256, address },
    covers: { answers: covered.length, sha256: coveredSha256 },
    ...(witness ? { witness: witness.name } : {}),
  }
  return [{ kind: 'signed', payload }]
}

type StatementContext = {
  readonly named: MergeTagFacts
  readonly flow: Flow
  readonly answers: Answers
}

/** Returns the current text above the signature. */
export const fillStatement = (
  action: Action,
  { itemId }: Hop,
  { named, flow, answers }: StatementContext,
) => fillTags('statement' in action ? (action.statement ?? '') : '', named, flow, answers, itemId)

const findPictureDigest = async (db: Database, id: string) =>
  (
    await db.one<{ sha256: string }>(
      sql`select encode(sha256, 'hex') as sha256 from documents where id = ${id}`,
    )
  ).sha256

const findWitness = (db: Database, consultantId: string) =>
  db.one<{ id: string; name: string }>(
    sql`select id, trim(first_name || ' ' || last_name) as name from consultants where id = ${consultantId}`,
  )
