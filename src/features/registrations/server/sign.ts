import type { Hop, Signature } from '#features/registration-flow/domain/answers.ts'
import type { Action, Flow } from '#features/registration-flow/domain/definition.ts'
import { withTags } from '#features/registration-flow/domain/merge-tags.ts'
import { type Database, sql } from '#server/database.ts'
import type { Secret } from '#server/seal.ts'
import { invalidFields } from '#shared/failure.ts'
import { signedText } from '../domain/signed-statement.ts'
import { answersOf } from './answer-queries.ts'
import { digest } from './digest.ts'
import { registrationOf } from './registration-queries.ts'
import type { Happened } from './write-log.ts'

type Signing = {
  readonly registrationId: string
  readonly flow: Flow
  readonly action: Action
  readonly hop: Hop
  readonly signature: Signature
  readonly drawingId: string | null /** Where it was signed from. */
  readonly address: string
}

/** Keeps who signed what, when and from where, with the digest of exactly what was signed. */
export async function sign(
  db: Database,
  { registrationId, flow, action, hop, signature: { name, drawn }, drawingId, address }: Signing,
  now: Date,
  secret: Secret,
): Promise<readonly Happened[]> {
  if (drawn && drawingId === null) throw invalidFields({ value: 'Draw your signature again' })
  const statement = await statementOf(db, { registrationId, flow, action, hop }, secret)
  const drawing = drawn && drawingId !== null ? await pictureOf(db, drawingId) : null
  const sha256 = digest(signedText({ registrationId, hop, statement, name, drawing }))
  await db.run(sql`
    insert into signatures (registration_id, action_id, item_id, name, drawn, drawing_id, signed_sha256, at, address)
    values (${registrationId}, ${hop.actionId}, ${hop.itemId ?? null}, ${name}, ${drawn}, ${drawn ? drawingId : null}, decode(${sha256}, 'hex'), ${now}, ${address})`)
  return [{ kind: 'signed', payload: { ...hop, statement, name, drawing, sha256, address } }]
}

/** What is read over the signature now. */
async function statementOf(
  db: Database,
  {
    registrationId,
    flow,
    action,
    hop,
  }: Pick<Signing, 'registrationId' | 'flow' | 'action' | 'hop'>,
  secret: Secret,
): Promise<string> {
  const registration = await registrationOf(db, registrationId)
  if (!registration) throw new Error('a locked registration is there')
  const { candidate, consultant, branch } = registration
  const named = { candidate, consultantFirstName: consultant.firstName, branchName: branch.name }
  return withTags(
    'statement' in action ? (action.statement ?? '') : '',
    named,
    flow,
    await answersOf(db, registrationId, secret),
    hop.itemId,
  )
}

const pictureOf = async (db: Database, id: string) =>
  (
    await db.one<{ sha256: string }>(
      sql`select encode(sha256, 'hex') as sha256 from documents where id = ${id}`,
    )
  ).sha256

type Standing = Pick<Signing, 'registrationId' | 'flow' | 'action' | 'hop'>
type Newest = { readonly name: string; readonly drawing: string | null; readonly sha256: string }

/** Whether the newest signature of this question is of the words that stand over it now. */
export async function signatureStands(
  db: Database,
  { registrationId, flow, action, hop }: Standing,
  secret: Secret,
): Promise<boolean> {
  const newest = await db.maybe<Newest>(sql`
    select s.name, encode(d.sha256, 'hex') as drawing, encode(s.signed_sha256, 'hex') as sha256 from signatures s left join documents d on d.id = s.drawing_id
    where s.registration_id = ${registrationId} and s.action_id = ${hop.actionId} and s.item_id is not distinct from ${hop.itemId ?? null} order by s.at desc limit 1`)
  if (!newest) return false
  const statement = await statementOf(db, { registrationId, flow, action, hop }, secret)
  return (
    newest.sha256 ===
    digest(
      signedText({ registrationId, hop, statement, name: newest.name, drawing: newest.drawing }),
    )
  )
}
