import { copyFile } from 'node:fs/promises'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { type Database, sql } from '#server/database/database.ts'
import { refused } from '#features/documents/server/upload/refused.ts'
import type { Save } from '../answers/read-save.ts'
import type { StoredRegistration } from '../registration-queries.ts'
import type { FileTools, KeptFile } from '../answers/files/take-file.ts'
import { earlierFiles, uploadsOf } from './earlier-files.ts'
import { takesDocuments } from '#features/registration-flow/domain/questions/what-is-asked.ts'

/** Copies of the earlier documents that a save names, by document id. Each answer has its own copy, so that the other registration can be deleted. */
export type EarlierCopies = ReadonlyMap<string, KeptFile>
export const NO_COPIES: EarlierCopies = new Map()

type Taking = {
  readonly registration: StoredRegistration
  readonly flow: Flow
  readonly save: Save
  readonly roomFor: (bytes: number) => Promise<void>
}

/** Copies the earlier files that a save names. A file that does not exist or belongs to someone else is left out, and the save refuses it. */
export async function takeEarlierFiles(
  db: Database,
  { registration, flow, save: { place, value }, roomFor }: Taking,
  { store, log }: Pick<FileTools, 'store' | 'log'>,
): Promise<EarlierCopies> {
  if (
    place.kind !== 'answer' ||
    !takesDocuments(place.action) ||
    value === null ||
    typeof value !== 'object' ||
    !('documentIds' in value)
  )
    return NO_COPIES
  const own = await db.many<{ id: string }>(
    sql`select document_id as id from registration_documents where registration_id = ${registration.id} and document_id = any(${[...value.documentIds]})`,
  )
  const named = value.documentIds.filter((id) => !own.some((document) => document.id === id))
  if (named.length === 0) return NO_COPIES
  const earlier = await earlierFiles(
    db,
    registration,
    uploadsOf(flow).filter(({ id }) => id === place.action.id),
  )
  const copies = new Map<string, KeptFile>()
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
      throw refused(GONE)
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

const GONE = 'This file is not there any more. Upload it again'
