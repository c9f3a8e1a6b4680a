import type { FastifyBaseLogger } from 'fastify'
import { Failure, notFound } from '#shared/failure.ts'
import type { Database } from '#server/database/database.ts'
import { onceByKey } from '#server/http/once-by-key.ts'
import type { UploadedFile } from '#server/http/route.ts'
import {
  declaresType,
  DOCUMENT_TYPES,
  type DocumentType,
  typeOfName,
} from '../../domain/document-types.ts'
import { cleanFileName, hasForbiddenCharacters } from '../../domain/file-name.ts'
import { refusalOfQuota } from '../../domain/quota.ts'
import { notOfType, REFUSED } from '../../domain/refusals.ts'
import { runConfined, Unreadable } from '../confined/run-confined.ts'
import { limitConcurrency } from '../confined/limit-concurrency.ts'
import { cvOf, insertCv, countKeptCvs, lockPerson } from '../document-queries.ts'
import type { FileStore } from '../store/file-store.ts'
import { type ReceivedFile, receiveUpload } from './receive-upload.ts'
import { refused } from './refused.ts'
import type { Scanner } from '../scan/scanner.ts'

type CvUpload = {
  readonly candidateId: string
  readonly title: string
  readonly file: UploadedFile
  /** The Idempotency-Key header, if the sender gave one. */
  readonly key?: string | undefined
}
type CvTools = {
  readonly db: Database
  readonly log: FastifyBaseLogger
  readonly store: FileStore
  readonly scanner: Scanner
}
type NamedFile = { readonly fileName: string; readonly type: DocumentType }

/** Each check has its own process; more of them at once would only be slower. */
const checking = limitConcurrency(2, 50)

/** Handles an upload from its first byte to its committed row. If it is refused, no file remains. */
export async function takeCv(upload: CvUpload, tools: CvTools, now: Date) {
  const named = nameOf(upload.file)
  // A lack of space is reported before the upload is received, so that the candidate does not have to wait for it; the check under the lock is
  // decisive. A repeated upload already has its space.
  const mayRepeat = upload.key !== undefined
  if (!mayRepeat) await assertRoom(tools.db, upload.candidateId, 1)
  const received = await receiveUpload(upload.file, tools.store)
  try {
    await checking(async () => {
      // Other uploads of the candidate may have used the space while this one waited.
      if (!mayRepeat) await assertRoom(tools.db, upload.candidateId, received.bytes)
      await assertContent(received, named, tools)
    })
    return await keepCv(upload, named, received, tools, now)
  } finally {
    await received.discard()
  }
}

async function keepCv(
  { candidateId, title, key }: CvUpload,
  { fileName, type }: NamedFile,
  { path, bytes, sha256 }: ReceivedFile,
  { db, log, store, scanner }: CvTools,
  now: Date,
) {
  const storageKey = await store.keep(path)
  // The response does not wait for a failed removal, because the sweep deletes the file later.
  const discard = () =>
    store
      .remove(storageKey)
      .catch((error: unknown) => log.warn({ err: error }, 'an unneeded file could not be removed'))
  const cv = {
    candidateId,
    title: title || 'default',
    storageKey,
    fileName,
    mediaType: DOCUMENT_TYPES[type].mediaType,
    bytes,
    sha256,
    scan: scanner.first,
  }
  const repeatable = {
    key,
    ownerId: candidateId,
    route: 'curriculumvitae',
    content: `${sha256.toString('hex')} ${cv.title} ${fileName}`,
  }
  const create = async (own: Database) => {
    if (!(await lockPerson(own, candidateId))) throw notFound('Unable to find user')
    await assertRoom(own, candidateId, bytes)
    return insertCv(own, cv, now)
  }
  try {
    const taken = await onceByKey(
      db,
      repeatable,
      { create, read: (own, id) => cvOf(own, candidateId, id) },
      now,
    )
    // In a repeated upload, the file of the first one is used.
    if (taken.status === 200) await discard()
    return taken
  } catch (error) {
    // If the response to a commit was lost, the row may exist and need its file; otherwise the sweep removes the file.
    if (error instanceof Failure) await discard()
    throw error
  }
}

async function assertRoom(db: Database, candidateId: string, bytes: number) {
  const noRoom = refusalOfQuota(await countKeptCvs(db, candidateId), bytes)
  if (noRoom) throw refused(noRoom)
}

async function assertContent({ path }: ReceivedFile, { type }: NamedFile, { log }: CvTools) {
  const unfit = await runConfined({ kind: 'check', path, type }).catch((error: unknown) => {
    if (!(error instanceof Unreadable)) throw error
    log.warn({ err: error }, 'an uploaded file could not be checked')
    return REFUSED.uncheckable
  })
  if (unfit) throw refused(unfit)
}

function nameOf({ fileName, mediaType }: UploadedFile): NamedFile {
  if (hasForbiddenCharacters(fileName)) throw refused(REFUSED.badName)
  const cleaned = cleanFileName(fileName)
  const type = typeOfName(cleaned)
  if (!type) throw refused(REFUSED.wrongType)
  if (!declaresType(mediaType, type)) throw refused(notOfType(type))
  return { fileName: cleaned, type }
}
