import type { Hop } from '#features/registration-flow/domain/answers/answers.ts'
import type { Action } from '#features/registration-flow/domain/definition/definition.ts'
import { DEFAULT_MAX_FILES } from '#features/registration-flow/domain/action-types/upload.ts'
import { type Database, sql } from '#server/database/database.ts'
import { invalidFields } from '#shared/failure.ts'
import type { AutosaveReply } from '../../contract/autosave.ts'
import { type EarlierFileCopies, NO_EARLIER_FILE_COPIES } from '../ask-once/take-earlier-file.ts'
import type { FileInStore } from './files/take-file.ts'
import type { LogEvent } from '../log/write-log.ts'
import { takesOnePicture } from '#features/registration-flow/domain/questions/question-kinds.ts'

type AnswerWithFiles = {
  readonly registrationId: string
  readonly candidateId: string
  readonly action: Action
  readonly hop: Hop
}
type AnswerDocument = AutosaveReply['documents'][number]
type DocumentChanges = {
  readonly documents: AnswerDocument[]
  readonly happened: readonly LogEvent[]
}

const isOfAnswerSql = ({ registrationId, hop }: Pick<AnswerWithFiles, 'registrationId' | 'hop'>) =>
  sql`r.registration_id = ${registrationId} and r.action_id = ${hop.actionId} and r.item_id is not distinct from ${hop.itemId ?? null}`

/** Returns the files of the answer in the order in which they arrived. */
export const listAnswerDocuments = (
  db: Database,
  place: Pick<AnswerWithFiles, 'registrationId' | 'hop'>,
) =>
  db.many<AnswerDocument>(sql`
    select d.id as "documentId", d.name as "fileName", d.bytes as size, d.scan as state from registration_documents r join documents d on d.id = r.document_id
    where ${isOfAnswerSql(place)} and r.removed_at is null order by r.created_at, d.id`)

/** Adds a new file to the answer. The picture of a signature takes the place of the earlier one, which stays with the signature that it was given for. */
export async function addFile(
  db: Database,
  place: AnswerWithFiles,
  file: FileInStore,
  now: Date,
): Promise<DocumentChanges> {
  if (takesOnePicture(place.action)) await replaceFiles(db, place, [], now)
  const added = await insertFile(db, place, file, now)
  return { documents: await listDocumentsWithinLimit(db, place), happened: [added] }
}

async function insertFile(
  db: Database,
  { registrationId, candidateId, hop }: AnswerWithFiles,
  file: FileInStore,
  now: Date,
  of?: string,
): Promise<LogEvent> {
  // The text of a registration's files is not made searchable, so `read_at` is set at once and no job extracts the text.
  const { id } = await db.one<{ id: string }>(sql`
    insert into documents (candidate_id, storage_key, name, media_type, bytes, sha256, scan, created_at, read_at)
    values (${candidateId}, ${file.storageKey}, ${file.fileName}, ${file.mediaType}, ${file.bytes}, ${file.sha256}, ${file.scan}, ${now}, ${now}) returning id`)
  await db.run(
    sql`insert into registration_documents (registration_id, document_id, action_id, item_id, created_at) values (${registrationId}, ${id}, ${hop.actionId}, ${hop.itemId ?? null}, ${now})`,
  )
  return {
    kind: 'document added',
    payload: {
      ...hop,
      documentId: id,
      fileName: file.fileName,
      sha256: file.sha256.toString('hex'),
      ...(of ? { copyOf: of } : {}),
    },
  }
}

async function listDocumentsWithinLimit(
  db: Database,
  place: AnswerWithFiles,
): Promise<AnswerDocument[]> {
  const documents = await listAnswerDocuments(db, place)
  const most = place.action.validation?.atMost ?? DEFAULT_MAX_FILES
  if (documents.length > most)
    throw invalidFields({ value: `Upload at most ${most === 1 ? '1 file' : `${most} files`}` })
  return documents
}

/** Adds copies of files from earlier registrations to the answer. A copy is left out if the answer already has a file with the same bytes. */
async function addEarlierFiles(
  db: Database,
  place: AnswerWithFiles,
  copies: EarlierFileCopies,
  now: Date,
): Promise<readonly LogEvent[]> {
  const happened: LogEvent[] = []
  for (const [earlier, file] of copies)
    if (!(await hasSameFile(db, place, file)))
      happened.push(await insertFile(db, place, file, now, earlier))
  return happened
}

const hasSameFile = async (db: Database, place: AnswerWithFiles, { sha256 }: FileInStore) =>
  (await db.maybe(
    sql`select 1 from registration_documents r join documents d on d.id = r.document_id where ${isOfAnswerSql(place)} and d.sha256 = ${sha256}`,
  )) !== undefined

/**
 * Sets the files of the answer to exactly those in `named`. A removed file stays stored until the registration is submitted, so that a later save can
 * name it again.
 */
export async function replaceFiles(
  db: Database,
  place: AnswerWithFiles,
  named: readonly string[],
  now: Date,
  copies: EarlierFileCopies = NO_EARLIER_FILE_COPIES,
): Promise<DocumentChanges> {
  const added = await addEarlierFiles(db, place, copies, now)
  const known = await db.many<KnownDocument>(
    sql`select d.id, d.sha256, r.removed_at is not null as removed from registration_documents r join documents d on d.id = r.document_id where ${isOfAnswerSql(place)}`,
  )
  const wanted = named.map((id) => findExistingCopy(known, copies.get(id)) ?? id)
  if (wanted.some((id) => !known.some((document) => document.id === id)))
    throw invalidFields({ value: 'One of these files is not part of this answer' })
  const leaving = known
    .filter(({ id, removed }) => !removed && !wanted.includes(id))
    .map(({ id }) => id)
  const returning = known
    .filter(({ id, removed }) => removed && wanted.includes(id))
    .map(({ id }) => id)
  if (leaving.length > 0)
    await db.run(
      sql`update registration_documents set removed_at = ${now} where document_id = any(${leaving})`,
    )
  if (returning.length > 0)
    await db.run(
      sql`update registration_documents set removed_at = null where document_id = any(${returning})`,
    )
  const happened = [
    ...added,
    ...leaving.map(
      (documentId) =>
        ({ kind: 'document removed', payload: { ...place.hop, documentId } }) as const,
    ),
    ...returning.map(
      (documentId) => ({ kind: 'document added', payload: { ...place.hop, documentId } }) as const,
    ),
  ]
  return { documents: await listDocumentsWithinLimit(db, place), happened }
}

type KnownDocument = { readonly id: string; readonly sha256: Buffer; readonly removed: boolean }
const findExistingCopy = (known: readonly KnownDocument[], copy: FileInStore | undefined) =>
  copy && known.find(({ sha256 }) => sha256.equals(copy.sha256))?.id
