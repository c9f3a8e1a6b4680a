import { findDroppedAnswers as droppedBy } from '#features/registration-flow/domain/answers/dropped.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import type { Database } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import type { AutosaveReply } from '../../contract/autosave.ts'
import { type SignatureState, toWireSignature } from '../../domain/signatures/signature-state.ts'
import { type BranchLink, addLinkToEntries } from '../../domain/life-cycle/branch-link.ts'
import { listAnswerDocuments } from './answer-documents.ts'
import { readAllStoredAnswers } from './answer-queries.ts'
import type { EarlierFileCopies } from '../ask-once/take-earlier-file.ts'
import { assertAskedOfConsultant, assertMayAnswer } from './may-answer.ts'
import { insertAnswerWrite } from './answer-writes.ts'
import { saveItem } from './save-item.ts'
import { countCompletedTasks, readProgressFacts, updateTaskCountSql } from './store-progress.ts'
import { saveValue } from './save-value.ts'
import type { LockedRegistration } from '../locked-registration.ts'
import type { AnswerSave } from './read-save.ts'
import { toSavePayload } from './save-payload.ts'
import { sealAnswer } from './sealed-answers.ts'
import { findNewlyVoidSignatures } from '../signatures/newly-void.ts'
import { assertSignerSawAnswers } from '../signatures/assert-signer-saw-answers.ts'
import { assertNothingNeededBefore } from '../signatures/assert-nothing-needed-before.ts'
import {
  computeSignatureStates,
  readSignatureFacts,
  readValidAnswers,
} from '../signatures/signature-states.ts'
import type { StateBeforeSave } from './state-before-save.ts'
import type { FileInStore } from './files/take-file.ts'
import { changeStatus } from '../life-cycle/change-status.ts'
import { type Actor, type LogEvent, writeLog } from '../log/write-log.ts'

export type AnswerToRecord = {
  readonly flow: Flow
  readonly save: AnswerSave
  readonly file?: FileInStore | undefined
  readonly copies?: EarlierFileCopies
  readonly actor: Actor
  /** The branch that was shown the link which opened the portal session; undefined if no branch was. */
  readonly link?: BranchLink | undefined
  /** The network address from which a signature was sent. */
  readonly address: string
  /** The browser and the kind of device that sent the answer: 'Firefox on Windows'. */
  readonly device: string
}
/** `used`: whether the sent or copied files became part of the registration. */
export type RecordedSave = { readonly reply: AutosaveReply; readonly used: boolean }
/** The result of a save, without its revision. */
export type AnswerSaveResult = Pick<AutosaveReply, 'conflict' | 'documents'> & {
  readonly happened: readonly LogEvent[]
  /** Whether the save may have changed the progress of a task, so that the completed tasks have to be counted again. */
  readonly moves: boolean
}

/**
 * Checks one save of a locked registration and stores its effects. `state` was read before. If two devices save the same answer, the save that
 * arrives later wins. If one device saves an answer twice, the higher sequence number wins.
 */
export async function recordAnswer(
  db: Database,
  state: StateBeforeSave,
  given: AnswerToRecord,
  now: Date,
  secret: SealSecret,
): Promise<RecordedSave> {
  const { locked, newest, answers: before } = state
  const { flow, save, file, actor, link } = given
  assertMayAnswer(locked, flow, actor)
  await assertAskedOfConsultant(
    given,
    async () => before ?? (await readAllStoredAnswers(db, locked.id, secret)),
  )
  // If a newer save of this answer from this device has already arrived, this save changes nothing.
  // A file is added all the same, because each file is added separately.
  if (newest && newest.sequence > save.sequence && !file)
    return { reply: await recordOvertakenSave(db, locked, given, now, secret), used: false }
  if (before && (save.value !== null || file))
    await assertNothingNeededBefore(db, locked.id, flow, save.place, before)
  if (before) await assertSignerSawAnswers(db, { locked, ...given }, before)
  const signed = await readStatesBefore(db, state, flow, secret)

  const begun =
    locked.status === 'InProgress' || locked.status === 'Draft'
      ? locked
      : await changeStatus(db, locked, { transition: 'begin', actor, link }, now)
  const revision = locked.revision + 1
  const kept =
    save.place.kind === 'item'
      ? saveItem(db, state, save.place, given, now)
      : await saveValue(db, state, save.place, { ...given, revision }, now, secret)
  const after =
    before || kept.moves || signed.length > 0
      ? await storeConsequences(db, state, flow, now, secret)
      : NO_CONSEQUENCES

  const reply = {
    revision,
    dropped: [...new Set(after.dropped.map(({ actionId }) => actionId))],
    conflict: kept.conflict,
    documents: kept.documents,
    signatures: after.signatures.map(toWireSignature),
  }
  const happened = [
    ...kept.happened,
    ...logDroppedQuestions(after.dropped),
    ...findNewlyVoidSignatures(signed, after.signatures),
  ]
  writeLog(db, begun, actor, addLinkToEntries(happened, link), now, revision)
  insertAnswerWrite(db, locked.id, save, { applied: true, reply }, now, secret)
  return { reply, used: file !== undefined || (given.copies?.size ?? 0) > 0 }
}

/** Returns the states of the signatures before the save. Without a signature, as at nearly every save, nothing is read. */
async function readStatesBefore(
  db: Database,
  { locked: { id, status }, signatures, answers }: StateBeforeSave,
  flow: Flow,
  secret: SealSecret,
) {
  if (signatures.length === 0) return []
  const [before, evidence] = await Promise.all([
    answers ?? readAllStoredAnswers(db, id, secret),
    readSignatureFacts(db, id, signatures),
  ])
  return computeSignatureStates({ id, status, flow, answers: before }, signatures, evidence, secret)
}

type Consequences = {
  readonly dropped: ReturnType<typeof droppedBy>
  readonly signatures: readonly SignatureState[]
}
const NO_CONSEQUENCES: Consequences = { dropped: [], signatures: [] }

/** Stores the progress after a save. Returns the effects on other answers: those that are no longer asked, and the new states of the signatures. */
async function storeConsequences(
  db: Database,
  { locked, signatures: stored, answers: before }: StateBeforeSave,
  flow: Flow,
  now: Date,
  secret: SealSecret,
): Promise<Consequences> {
  const [{ answers, given, signatures }, facts] = await Promise.all([
    readValidAnswers(db, { id: locked.id, status: locked.status, flow }, secret, stored),
    readProgressFacts(db, locked, now),
  ])
  db.send(updateTaskCountSql(locked.id, countCompletedTasks(flow, answers, facts)))
  return { dropped: before ? droppedBy(flow, before, given) : [], signatures }
}

const logDroppedQuestions = (dropped: ReturnType<typeof droppedBy>): readonly LogEvent[] =>
  dropped.length > 0 ? [{ kind: 'no longer asked', payload: { questions: dropped } }] : []

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
  writeLog(db, locked, actor, addLinkToEntries([overtaken], link), now)
  insertAnswerWrite(db, locked.id, save, { applied: false, reply }, now, secret)
  return reply
}
