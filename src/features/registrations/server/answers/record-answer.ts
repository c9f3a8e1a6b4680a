import { dropped as droppedBy } from '#features/registration-flow/domain/answers/dropped.ts'
import { type Flow, isSelect } from '#features/registration-flow/domain/definition/definition.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'
import type { AutoSaved } from '../../contract/autosave.ts'
import { asSent, isVoid } from '../../domain/signatures/signature-state.ts'
import { type LinkOf, throughLink } from '../../domain/life/through-link.ts'
import { answerDocuments } from './answer-documents.ts'
import { answersOf } from './answer-queries.ts'
import type { EarlierCopies } from '../ask-once/take-earlier-file.ts'
import { assertMayAnswer } from './may-answer.ts'
import { firstReply, newestOfDevice, noteWrite } from './answer-writes.ts'
import { keepItem } from './keep-item.ts'
import { keepProgress } from './keep-progress.ts'
import { keepValue } from './keep-value.ts'
import type { Locked } from '../locked-registration.ts'
import type { Save } from './read-save.ts'
import { saidBy } from './said-by.ts'
import { sealAnswer } from './sealed-answers.ts'
import { newlyVoid } from '../signatures/newly-void.ts'
import { assertItsRead } from '../signatures/its-read.ts'
import { assertItsTime } from '../signatures/its-time.ts'
import { signatureStates } from '../signatures/signature-states.ts'
import { storedSignatures } from '../signatures/stored-signatures.ts'
import type { KeptFile } from './files/take-file.ts'
import { transit } from '../life/transit.ts'
import { type Actor, type Happened, writeLog } from '../log/write-log.ts'

export type Given = {
  readonly flow: Flow
  readonly save: Save
  readonly file?: KeptFile | undefined
  readonly copies?: EarlierCopies
  readonly actor: Actor
  /** The branch whose link opened the portal session. */
  readonly link?: LinkOf | undefined
  /** The network address from which a signature was sent. */
  readonly address: string
  /** The browser and device, in the words of its owner: 'Firefox on Windows'. */
  readonly device: string
}
/** `used`: whether the file became part of the registration. */
export type Recorded = { readonly reply: AutoSaved; readonly used: boolean }
/** The result of a save, without its revision. */
export type Kept = Pick<AutoSaved, 'conflict' | 'documents'> & {
  readonly happened: readonly Happened[]
  /** Whether the save may have changed the progress of a task. */
  readonly moves: boolean
}

/**
 * Records one save in a locked registration, exactly once for each device and sequence. Between two devices the later arrival wins; within a device the
 * higher sequence wins.
 */
export async function recordAnswer(
  db: Database,
  locked: Locked,
  given: Given,
  now: Date,
  secret: Secret,
): Promise<Recorded> {
  const { save, file, actor, link } = given
  const known = await firstReply(db, locked.id, save, secret)
  if (known) return { reply: known, used: false }
  assertMayAnswer(locked, given.flow, actor)
  const newest = await newestOfDevice(
    db,
    { registrationId: locked.id, ...save.place.hop },
    save.deviceId,
  )
  // Each file is added separately, so a later save does not make it late.
  if (newest && newest.sequence > save.sequence && !file)
    return { reply: await noteOvertaken(db, locked, given, now, secret), used: false }
  if (save.value !== null || file)
    await assertItsTime(db, locked.id, given.flow, save.place, secret)
  await assertItsRead(db, { locked, ...given }, secret)

  const begun =
    locked.status === 'InProgress' || locked.status === 'Draft'
      ? locked
      : await transit(db, locked, { transition: 'begin', actor, link }, now)
  const revision = locked.revision + 1
  const before = mayClose(save) ? await answersOf(db, locked.id, secret) : undefined
  const signed = await statesNow(db, locked, given.flow, secret)
  const writing = { ...given, revision, known: newest?.revision ?? 0 }
  const kept =
    save.place.kind === 'item'
      ? await keepItem(db, locked.id, save.place, given, now)
      : await keepValue(db, locked, save.place, writing, now, secret)
  const dropped = before
    ? droppedBy(given.flow, before, await answersOf(db, locked.id, secret))
    : []

  const signatures = await statesNow(db, locked, given.flow, secret)
  const ended = newlyVoid(signed, signatures)
  const reply = {
    revision,
    dropped: [...new Set(dropped.map(({ actionId }) => actionId))],
    conflict: kept.conflict,
    documents: kept.documents,
    signatures: signatures.map(asSent),
  }
  await db.run(sql`update registrations set revision = ${revision} where id = ${locked.id}`)
  const happened = [...kept.happened, ...noLongerAsked(dropped), ...ended]
  await writeLog(db, begun, actor, throughLink(happened, link), now)
  if (before || kept.moves || signatures.some(isVoid)) await keepProgress(db, locked, now, secret)
  await noteWrite(db, locked.id, save, { applied: true, reply }, now, secret)
  return { reply, used: file !== undefined || (given.copies?.size ?? 0) > 0 }
}

const noLongerAsked = (dropped: ReturnType<typeof droppedBy>): readonly Happened[] =>
  dropped.length > 0 ? [{ kind: 'no longer asked', payload: { questions: dropped } }] : []

/** Returns the states of the signatures. Nearly every save happens before anything is signed, so those saves skip the costly part. */
async function statesNow(db: Database, { id, status }: Locked, flow: Flow, secret: Secret) {
  if ((await storedSignatures(db, id)).length === 0) return []
  const answers = await answersOf(db, id, secret)
  return signatureStates(db, { id, status, flow, answers }, secret)
}

/** Returns true if the save can close questions: only a choice, or adding or removing an item, can. */
const mayClose = ({ place }: Save) => place.kind === 'item' || isSelect(place.action)

async function noteOvertaken(
  db: Database,
  locked: Locked,
  { save, actor, link }: Given,
  now: Date,
  secret: Secret,
): Promise<AutoSaved> {
  const { place } = save
  const value =
    place.kind === 'item'
      ? save.value
      : sealAnswer(save.value, place.action, { registrationId: locked.id, hop: place.hop }, secret)
  const documents = await answerDocuments(db, { registrationId: locked.id, hop: place.hop })
  const reply = {
    ...{ revision: locked.revision, dropped: [], conflict: null, documents },
    signatures: null,
  }
  const overtaken = { kind: 'overtaken', payload: saidBy(save, value) } as const
  await writeLog(db, locked, actor, throughLink([overtaken], link), now)
  await noteWrite(db, locked.id, save, { applied: false, reply }, now, secret)
  return reply
}
