import { findDroppedAnswers as droppedBy } from '#features/registration-flow/domain/answers/dropped.ts'
import { type Flow, isSelect } from '#features/registration-flow/domain/definition/definition.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import type { AutosaveReply } from '../../contract/autosave.ts'
import { toWireSignature, isVoid } from '../../domain/signatures/signature-state.ts'
import { type BranchLink, addLinkToEntries } from '../../domain/life-cycle/branch-link.ts'
import { listAnswerDocuments } from './answer-documents.ts'
import { findAnswers } from './answer-queries.ts'
import type { EarlierFileCopies } from '../ask-once/take-earlier-file.ts'
import { assertMayAnswer } from './may-answer.ts'
import { findFirstReply, findNewestSaveOfDevice, insertAnswerWrite } from './answer-writes.ts'
import { saveItem } from './save-item.ts'
import { storeProgress } from './store-progress.ts'
import { saveValue } from './save-value.ts'
import type { LockedRegistration } from '../locked-registration.ts'
import type { AnswerSave } from './read-save.ts'
import { toSavePayload } from './save-payload.ts'
import { sealAnswer } from './sealed-answers.ts'
import { findNewlyVoidSignatures } from '../signatures/newly-void.ts'
import { assertSignerSawAnswers } from '../signatures/assert-signer-saw-answers.ts'
import { assertNothingNeededBefore } from '../signatures/assert-nothing-needed-before.ts'
import { readSignatureStates } from '../signatures/signature-states.ts'
import { listStoredSignatures } from '../signatures/stored-signatures.ts'
import type { FileInStore } from './files/take-file.ts'
import { changeStatus } from '../life-cycle/change-status.ts'
import { type Actor, type LogEvent, writeLog } from '../log/write-log.ts'

export type AnswerToRecord = {
  readonly flow: Flow
  readonly save: AnswerSave
  readonly file?: FileInStore | undefined
  readonly copies?: EarlierFileCopies
  readonly actor: Actor
  /** The branch whose link opened the portal session. */
  readonly link?: BranchLink | undefined
  /** The network address from which a signature was sent. */
  readonly address: string
  /** The browser and device, in the words of its owner: 'Firefox on Windows'. */
  readonly device: string
}
/** `used`: whether the file became part of the registration. */
export type RecordedAnswer = { readonly reply: AutosaveReply; readonly used: boolean }
/** The result of a save, without its revision. */
export type SavedAnswer = Pick<AutosaveReply, 'conflict' | 'documents'> & {
  readonly happened: readonly LogEvent[]
  /** Whether the save may have changed the progress of a task. */
  readonly moves: boolean
}

/**
 * Records one save in a locked registration, exactly once for each device and sequence. Between two devices the later arrival wins; within a device the
 * higher sequence wins.
 */
export async function recordAnswer(
  db: Database,
  locked: LockedRegistration,
  given: AnswerToRecord,
  now: Date,
  secret: SealSecret,
): Promise<RecordedAnswer> {
  const { save, file, actor, link } = given
  const known = await findFirstReply(db, locked.id, save, secret)
  if (known) return { reply: known, used: false }
  assertMayAnswer(locked, given.flow, actor)
  const newest = await findNewestSaveOfDevice(
    db,
    { registrationId: locked.id, ...save.place.hop },
    save.deviceId,
  )
  // A save older than one that has arrived from this device changes nothing, except that a file is still added, because each file is added separately.
  if (newest && newest.sequence > save.sequence && !file)
    return { reply: await recordOvertakenSave(db, locked, given, now, secret), used: false }
  if (save.value !== null || file)
    await assertNothingNeededBefore(db, locked.id, given.flow, save.place, secret)
  await assertSignerSawAnswers(db, { locked, ...given }, secret)

  const begun =
    locked.status === 'InProgress' || locked.status === 'Draft'
      ? locked
      : await changeStatus(db, locked, { transition: 'begin', actor, link }, now)
  const revision = locked.revision + 1
  const before = mayCloseQuestions(save) ? await findAnswers(db, locked.id, secret) : undefined
  const signed = await readStatesIfSigned(db, locked, given.flow, secret)
  const writing = { ...given, revision, known: newest?.revision ?? 0 }
  const kept =
    save.place.kind === 'item'
      ? await saveItem(db, locked.id, save.place, given, now, secret)
      : await saveValue(db, locked, save.place, writing, now, secret)
  const dropped = before
    ? droppedBy(given.flow, before, await findAnswers(db, locked.id, secret))
    : []

  const signatures = await readStatesIfSigned(db, locked, given.flow, secret)
  const ended = findNewlyVoidSignatures(signed, signatures)
  const reply = {
    revision,
    dropped: [...new Set(dropped.map(({ actionId }) => actionId))],
    conflict: kept.conflict,
    documents: kept.documents,
    signatures: signatures.map(toWireSignature),
  }
  await db.run(sql`update registrations set revision = ${revision} where id = ${locked.id}`)
  const happened = [...kept.happened, ...logDroppedQuestions(dropped), ...ended]
  await writeLog(db, begun, actor, addLinkToEntries(happened, link), now)
  if (before || kept.moves || signatures.some(isVoid)) await storeProgress(db, locked, now, secret)
  await insertAnswerWrite(db, locked.id, save, { applied: true, reply }, now, secret)
  return { reply, used: file !== undefined || (given.copies?.size ?? 0) > 0 }
}

const logDroppedQuestions = (dropped: ReturnType<typeof droppedBy>): readonly LogEvent[] =>
  dropped.length > 0 ? [{ kind: 'no longer asked', payload: { questions: dropped } }] : []

/** Returns the states of the signatures. Nearly every save happens before anything is signed, so those saves skip the costly part. */
async function readStatesIfSigned(
  db: Database,
  { id, status }: LockedRegistration,
  flow: Flow,
  secret: SealSecret,
) {
  if ((await listStoredSignatures(db, id)).length === 0) return []
  const answers = await findAnswers(db, id, secret)
  return readSignatureStates(db, { id, status, flow, answers }, secret)
}

/** Returns true if the save can close questions: only a choice, or adding or removing an item, can. */
const mayCloseQuestions = ({ place }: AnswerSave) => place.kind === 'item' || isSelect(place.action)

async function recordOvertakenSave(
  db: Database,
  locked: LockedRegistration,
  { save, actor, link }: AnswerToRecord,
  now: Date,
  secret: SealSecret,
): Promise<AutosaveReply> {
  const { place } = save
  const value =
    place.kind === 'item'
      ? save.value
      : sealAnswer(save.value, place.action, { registrationId: locked.id, hop: place.hop }, secret)
  const documents = await listAnswerDocuments(db, { registrationId: locked.id, hop: place.hop })
  const reply = {
    ...{ revision: locked.revision, dropped: [], conflict: null, documents },
    signatures: null,
  }
  const overtaken = { kind: 'overtaken', payload: toSavePayload(save, value) } as const
  await writeLog(db, locked, actor, addLinkToEntries([overtaken], link), now)
  await insertAnswerWrite(db, locked.id, save, { applied: false, reply }, now, secret)
  return reply
}
