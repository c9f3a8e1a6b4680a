import { copyFile } from 'node:fs/promises'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { type Database, sql } from '#server/database/database.ts'
import { createFileRefusal } from '#features/documents/server/upload/file-refusals.ts'
import type { AnswerSave } from '../answers/read-save.ts'
import type { StoredRegistration } from '../registration-queries.ts'
import type { FileStorageTools, FileInStore } from '../answers/files/take-file.ts'
import { listEarlierFiles, listUploadQuestions } from './earlier-files.ts'
import { takesDocuments } from '#features/registration-flow/domain/questions/question-kinds.ts'

/**
 * The copies of the earlier documents that a save names, by the id of the earlier document. The new answer needs its own copy, because the earlier
 * registration can be deleted.
 */
export type EarlierFileCopies = ReadonlyMap<string, FileInStore>
export const NO_EARLIER_FILE_COPIES: EarlierFileCopies = new Map()

type EarlierFilesRequest = {
  readonly registration: StoredRegistration
  readonly flow: Flow
  readonly save: AnswerSave
  readonly roomFor: (bytes: number) => Promise<void>
}

/** Copies the earlier files that a save names. A file that does not exist or belongs to someone else is not copied, and the save is refused later. */
export async function copyEarlierFiles(
  db: Database,
  { registration, flow, save: { place, value }, roomFor }: EarlierFilesRequest,
  { store, log }: Pick<FileStorageTools, 'store' | 'log'>,
): Promise<EarlierFileCopies> {
  if (
    place.kind !== 'answer' ||
    !takesDocuments(place.action) ||
    value === null ||
    typeof value !== 'object' ||
    !('documentIds' in value)
  )
    return NO_EARLIER_FILE_COPIES
  const own = await db.many<{ id: string }>(
    sql`select document_id as id from registration_documents where registration_id = ${registration.id} and document_id = any(${[...value.documentIds]})`,
  )
  const named = value.documentIds.filter((id) => !own.some((document) => document.id === id))
  if (named.length === 0) return NO_EARLIER_FILE_COPIES
  const earlier = await listEarlierFiles(
    db,
    registration,
    listUploadQuestions(flow).filter(({ id }) => id === place.action.id),
  )
  const copies = new Map<string, FileInStore>()
  for (const {
    documentStorageId,
    storageKey,
    fileName,
    mediaType,
    size,
    sha256,
    scan,
  } of earlier.filter((file) => named.includes(file.documentStorageId))) {
    await roomFor(size)
    const path = await store.incoming()
    if ((await store.lend(storageKey, (from) => copyFile(from, path).then(() => true))) !== true)
      throw createFileRefusal(FILE_GONE_MESSAGE)
    const key = await store.keep(path)
    const discard = () =>
      store
        .remove(key)
        .catch((error: unknown) =>
          log.warn({ err: error }, 'an unneeded file could not be removed'),
        )
    copies.set(documentStorageId, {
      storageKey: key,
      fileName,
      mediaType,
      bytes: size,
      sha256,
      scan,
      discard,
    })
  }
  return copies
}

const FILE_GONE_MESSAGE = 'This file is not there any more. Upload it again'
