import type { AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import { isAnswerFilled } from '#features/registration-flow/domain/answers/is-answer-filled.ts'
import type { Database } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import type { AutosaveReply } from '../../contract/autosave.ts'
import { canonicalJson } from '../../domain/log/canonical-json.ts'
import type { SaveTarget } from '../../domain/autosave/find-save-target.ts'
import { addFile, listAnswerDocuments, replaceFiles } from './answer-documents.ts'
import { upsertAnswer, NO_DEVICE_ID, type StoredAnswer } from './answer-writes.ts'
import { markChosenAnswersSeen } from '../devices/chosen-answers.ts'
import { storeReplacedAnswer } from '../devices/store-replaced-answer.ts'
import { addItemOfAnswer } from './save-item.ts'
import type { LockedRegistration } from '../locked-registration.ts'
import type { StateBeforeSave } from './state-before-save.ts'
import type { AnswerSave } from './read-save.ts'
import type { AnswerToRecord, AnswerSaveResult } from './record-answer.ts'
import { toSavePayload } from './save-payload.ts'
import { sealAnswer } from './sealed-answers.ts'
import { storeSignature } from '../signatures/store-signature.ts'
import {
  takesDocuments,
  takesFiles,
} from '#features/registration-flow/domain/questions/question-kinds.ts'

type AnswerTarget = Extract<SaveTarget, { kind: 'answer' }>
type ValueSave = AnswerToRecord & {
  readonly revision: number
}

/** Stores an answer with its files. `conflict` in the result is the answer of another device that this save replaced. */
export async function saveValue(
  db: Database,
  { locked, newest, stored: replaced, item: itemBefore, unseen }: StateBeforeSave,
  { action, hop, item }: AnswerTarget,
  { save, file, copies, actor, revision, flow, address, device }: ValueSave,
  now: Date,
  secret: SealSecret,
): Promise<AnswerSaveResult> {
  const registrationId = locked.id
  const place = { registrationId, ...hop }
  const ofItem =
    item && itemBefore
      ? addItemOfAnswer(db, registrationId, item, itemBefore, { save, actor, device }, now)
      : []
  const files = await saveFilesOfAnswer(
    db,
    { registrationId, candidateId: locked.candidateId, action, hop },
    { save, file, copies },
    now,
  )
  const value = takesDocuments(action) ? toUploadValue(files.documents) : save.value
  const stored = sealAnswer(value, action, { registrationId, hop }, secret)
  const { skipped, deviceId, typedAt } = save
  // `save` has only the files that the device knew, not all files of the answer. That is right
  // here, because a person who adds a file has not chosen the files of other devices.
  markChosenAnswersSeen(db, place, unseen, save)
  storeReplacedAnswer(db, place, replaced, { ...save, value }, now)
  upsertAnswer(
    db,
    place,
    { value: stored, skipped, revision, deviceId, by: actor, device, typedAt },
    now,
  )
  const kind = save.skipped ? 'passed for now' : value === null ? 'cleared' : 'answered'
  const drawingId = files.documents.at(-1)?.documentId ?? null
  const signing = { registrationId, flow, action, hop, drawingId, actor, address }
  const signed = isSignatureValue(value)
    ? await storeSignature(db, { ...signing, signature: value }, now, secret)
    : []
  const happened = [
    ...ofItem,
    ...files.happened,
    { kind, payload: toSavePayload(save, stored) } as const,
    ...signed,
  ]
  return {
    conflict: findConflict(replaced, { save, value, known: newest?.revision ?? 0 }),
    documents: files.documents,
    happened,
    moves: mayChangeProgress(locked, replaced, { value, skipped: save.skipped }),
  }
}

/**
 * Returns true if the save can change a task's progress. Replacing an answer by another one cannot, unless the registration was submitted before, so
 * that a consultant may have returned the answer. Most saves are replacements, so the completed tasks are rarely counted again.
 */
const mayChangeProgress = (
  { submittedAt }: LockedRegistration,
  replaced: StoredAnswer | undefined,
  { value, skipped }: Pick<StoredAnswer, 'value' | 'skipped'>,
) =>
  submittedAt !== null ||
  isAnswerFilled(replaced?.value ?? undefined) !== isAnswerFilled(value ?? undefined) ||
  (replaced?.skipped ?? false) !== skipped

type AnswerWithFiles = Parameters<typeof addFile>[1]

const NO_FILE_CHANGES = { documents: [] as AutosaveReply['documents'], happened: [] }

async function saveFilesOfAnswer(
  db: Database,
  place: AnswerWithFiles,
  { save, file, copies }: Pick<ValueSave, 'save' | 'file' | 'copies'>,
  now: Date,
) {
  if (!takesFiles(place.action)) return NO_FILE_CHANGES
  return file
    ? addFile(db, place, file, now)
    : replaceFiles(
        db,
        place,
        listWantedFileIds(save, await listAnswerDocuments(db, place)),
        now,
        copies,
      )
}

/** Returns the ids of the files that the answer has after the save. A drawn signature has its picture; a typed one has no file. */
function listWantedFileIds(
  { value }: AnswerSave,
  documents: AutosaveReply['documents'],
): readonly string[] {
  if (value === null || typeof value !== 'object') return []
  if ('documentIds' in value) return value.documentIds
  return isSignatureValue(value) && value.drawn ? documents.map(({ documentId }) => documentId) : []
}

const toUploadValue = (documents: AutosaveReply['documents']): AnswerValue | null =>
  documents.length > 0 ? { documentIds: documents.map(({ documentId }) => documentId) } : null
const isSignatureValue = (value: AnswerValue | null) =>
  typeof value === 'object' && value !== null && 'drawn' in value

/** Returns the answer that another device saved after this device's last save, if it differs from the new answer; else null. */
function findConflict(
  replaced: StoredAnswer | undefined,
  {
    save,
    value,
    known,
  }: { readonly save: AnswerSave; readonly value: AnswerValue | null; readonly known: number },
): AutosaveReply['conflict'] {
  if (
    !replaced ||
    [NO_DEVICE_ID, save.deviceId].includes(replaced.deviceId) ||
    replaced.revision <= known
  )
    return null
  if (replaced.skipped === save.skipped && canonicalJson(replaced.value) === canonicalJson(value))
    return null
  return {
    value: replaced.value as NonNullable<AutosaveReply['conflict']>['value'],
    savedAt: replaced.at.toISOString(),
  }
}
