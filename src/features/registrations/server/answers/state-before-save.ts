import type { Answers } from '#features/registration-flow/domain/answers/answers.ts'
import { type Flow, isSelect } from '#features/registration-flow/domain/definition/definition.ts'
import { isSignature } from '#features/registration-flow/domain/questions/question-kinds.ts'
import type { Database } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { notFound } from '#shared/failure.ts'
import type { AutosaveReply } from '../../contract/autosave.ts'
import { type LockedRegistration, lockRegistration } from '../locked-registration.ts'
import { listUnseenAnswers, type UnseenAnswer } from '../devices/chosen-answers.ts'
import { isAskedLast } from '../signatures/assert-nothing-needed-before.ts'
import { listStoredSignatures, type StoredSignature } from '../signatures/stored-signatures.ts'
import { readAllStoredAnswers } from './answer-queries.ts'
import {
  findFirstReply,
  findNewestSaveOfDevice,
  findStoredAnswer,
  type NewestSave,
  type StoredAnswer,
} from './answer-writes.ts'
import type { AnswerSave } from './read-save.ts'
import { readStoredItem, type StoredItem } from './set-items.ts'

/** The item of a set before a save. `newest`: the newest save with which the same device added or removed the item. */
export type ItemBeforeSave = {
  readonly stored: StoredItem
  readonly newest: NewestSave | undefined
}
/** The facts on which the handling of a save depends, read in one round trip to the database after the registration was locked. */
export type StateBeforeSave = {
  readonly locked: LockedRegistration
  /** The stored reply if the same save arrived before; undefined if it arrives for the first time. */
  readonly firstReply: AutosaveReply | undefined
  /** The device's newest save of this answer. */
  readonly newest: NewestSave | undefined
  readonly stored: StoredAnswer | undefined
  readonly item: ItemBeforeSave | undefined
  /** The answers of other devices to the same question that were replaced, and that no one has seen since. */
  readonly unseen: readonly UnseenAnswer[]
  readonly signatures: readonly StoredSignature[]
  /** All answers. They are read only if the save may make other questions no longer asked, or depends on other answers; else undefined. */
  readonly answers: Answers | undefined
}

export async function readStateBeforeSave(
  db: Database,
  registrationId: string,
  { flow, save }: { readonly flow: Flow; readonly save: AnswerSave },
  secret: SealSecret,
): Promise<StateBeforeSave> {
  const { place, deviceId } = save
  const answer = { registrationId, ...place.hop }
  // The lock comes first, so that everything is read as the save before this one has left it.
  const [locked, firstReply, newest, stored, item, unseen, signatures, answers] = await Promise.all(
    [
      lockRegistration(db, registrationId),
      findFirstReply(db, registrationId, save, secret),
      findNewestSaveOfDevice(db, answer, deviceId),
      place.kind === 'answer' ? findStoredAnswer(db, answer, secret) : undefined,
      readItemBeforeSave(db, registrationId, save),
      listUnseenAnswers(db, answer, secret),
      listStoredSignatures(db, registrationId),
      dependsOnAnswers(flow, save) ? readAllStoredAnswers(db, registrationId, secret) : undefined,
    ],
  )
  if (!locked) throw notFound('Unable to find registration')
  return { locked, firstReply, newest, stored, item, unseen, signatures, answers }
}

async function readItemBeforeSave(
  db: Database,
  registrationId: string,
  { place: { item }, deviceId }: AnswerSave,
): Promise<ItemBeforeSave | undefined> {
  if (!item) return undefined
  const change = { registrationId, actionId: item.set.id, itemId: item.itemId }
  const [stored, newest] = await Promise.all([
    readStoredItem(db, { registrationId, ...item }),
    findNewestSaveOfDevice(db, change, deviceId),
  ])
  return { stored, newest }
}

/** Returns true if the save can make other questions no longer asked: only a choice, or adding or removing an item, can. */
const mayCloseQuestions = ({ place }: AnswerSave) => place.kind === 'item' || isSelect(place.action)

const dependsOnAnswers = (flow: Flow, save: AnswerSave) =>
  mayCloseQuestions(save) ||
  isAskedLast(flow, save.place) ||
  (save.place.kind === 'answer' && isSignature(save.place.action))
