import type { Value } from '#features/registration-flow/domain/answers/answers.ts'
import { holds } from '#features/registration-flow/domain/answers/holds.ts'
import type { Database } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'
import type { AutoSaved } from '../../contract/autosave.ts'
import { canonicalJson } from '../../domain/log/canonical-json.ts'
import type { Placed } from '../../domain/autosave/placed-answer.ts'
import { addFile, answerDocuments, replaceFiles } from './answer-documents.ts'
import { keepAnswer, NO_DEVICE, type StoredAnswer, storedAnswer } from './answer-writes.ts'
import { keepReplaced } from '../devices/keep-replaced.ts'
import { itemOfAnswer } from './keep-item.ts'
import type { Locked } from '../locked-registration.ts'
import type { Save } from './read-save.ts'
import type { Given, Kept } from './record-answer.ts'
import { saidBy } from './said-by.ts'
import { sealAnswer } from './sealed-answers.ts'
import { sign } from '../signatures/sign.ts'
import {
  takesDocuments,
  takesFiles,
} from '#features/registration-flow/domain/questions/what-is-asked.ts'

type Answered = Extract<Placed, { kind: 'answer' }>
type Writing = Given & {
  readonly revision: number
  /** The revision at which this device last wrote the answer. */
  readonly known: number
}

/** Stores an answer with its files, and returns the answer of another device that it replaced. */
export async function keepValue(
  db: Database,
  locked: Locked,
  { action, hop, item }: Answered,
  { save, file, copies, actor, revision, known, flow, address, device }: Writing,
  now: Date,
  secret: Secret,
): Promise<Kept> {
  const registrationId = locked.id
  const place = { registrationId, ...hop }
  const ofItem = item
    ? await itemOfAnswer(db, registrationId, item, { save, actor, device }, now)
    : []
  const replaced = await storedAnswer(db, place, secret)
  const files = await filesOf(
    db,
    { registrationId, candidateId: locked.candidateId, action, hop },
    { save, file, copies },
    now,
  )
  const value = takesDocuments(action) ? uploaded(files.documents) : save.value
  const stored = sealAnswer(value, action, { registrationId, hop }, secret)
  const { skipped, deviceId, typedAt } = save
  await keepReplaced(db, place, replaced, { ...save, value }, now)
  await keepAnswer(
    db,
    place,
    { value: stored, skipped, revision, deviceId, by: actor, device, typedAt },
    now,
  )
  const kind = save.skipped ? 'passed for now' : value === null ? 'cleared' : 'answered'
  const drawingId = files.documents.at(-1)?.documentId ?? null
  const signing = { registrationId, flow, action, hop, drawingId, actor, address }
  const signed = isSignature(value)
    ? await sign(db, { ...signing, signature: value }, now, secret)
    : []
  const happened = [
    ...ofItem,
    ...files.happened,
    { kind, payload: saidBy(save, stored) } as const,
    ...signed,
  ]
  return {
    conflict: conflictOf(replaced, { save, value, known }),
    documents: files.documents,
    happened,
    moves: moves(locked, replaced, { value, skipped: save.skipped }),
  }
}

/**
 * Returns true if the save can change a task's progress. Replacing an answer cannot, unless a consultant may have returned it. Most saves are
 * replacements, and they stay cheap.
 */
const moves = (
  { submittedAt }: Locked,
  replaced: StoredAnswer | undefined,
  { value, skipped }: Pick<StoredAnswer, 'value' | 'skipped'>,
) =>
  submittedAt !== null ||
  holds(replaced?.value ?? undefined) !== holds(value ?? undefined) ||
  (replaced?.skipped ?? false) !== skipped

type Place = Parameters<typeof addFile>[1]

const NO_FILES = { documents: [] as AutoSaved['documents'], happened: [] }

async function filesOf(
  db: Database,
  place: Place,
  { save, file, copies }: Pick<Writing, 'save' | 'file' | 'copies'>,
  now: Date,
) {
  if (!takesFiles(place.action)) return NO_FILES
  return file
    ? addFile(db, place, file, now)
    : replaceFiles(db, place, wantedFiles(save, await answerDocuments(db, place)), now, copies)
}

/** Returns the ids of the files that the answer has after the save. A signature has its picture as long as it is drawn. */
function wantedFiles({ value }: Save, documents: AutoSaved['documents']): readonly string[] {
  if (value === null || typeof value !== 'object') return []
  if ('documentIds' in value) return value.documentIds
  return isSignature(value) && value.drawn ? documents.map(({ documentId }) => documentId) : []
}

const uploaded = (documents: AutoSaved['documents']): Value | null =>
  documents.length > 0 ? { documentIds: documents.map(({ documentId }) => documentId) } : null
const isSignature = (value: Value | null) =>
  typeof value === 'object' && value !== null && 'drawn' in value

/** Returns the answer that another device saved since this device last wrote, if it differs. */
function conflictOf(
  replaced: StoredAnswer | undefined,
  {
    save,
    value,
    known,
  }: { readonly save: Save; readonly value: Value | null; readonly known: number },
): AutoSaved['conflict'] {
  if (
    !replaced ||
    [NO_DEVICE, save.deviceId].includes(replaced.deviceId) ||
    replaced.revision <= known
  )
    return null
  if (replaced.skipped === save.skipped && canonicalJson(replaced.value) === canonicalJson(value))
    return null
  return {
    value: replaced.value as NonNullable<AutoSaved['conflict']>['value'],
    savedAt: replaced.at.toISOString(),
  }
}
