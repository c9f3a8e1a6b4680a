import type { FastifyBaseLogger } from 'fastify'
import { Failure, notFound } from '#shared/failure.ts'
import type { Database } from '#server/database/database.ts'
import { createOncePerKey } from '#server/http/once-by-key.ts'
import type { UploadedFile } from '#server/http/route.ts'
import {
  matchesDeclaredType,
  DOCUMENT_TYPES,
  type DocumentType,
  findTypeByFileName,
} from '../../domain/document-types.ts'
import { cleanFileName, hasForbiddenCharacters } from '../../domain/file-name.ts'
import { findQuotaRefusal } from '../../domain/quota.ts'
import { describeTypeMismatch, FILE_REFUSALS } from '../../domain/refusals.ts'
import { runConfined, UnreadableFileError } from '../confined/run-confined.ts'
import { limitConcurrency } from '../confined/limit-concurrency.ts'
import { findCv, insertCv, countStoredCvs, lockCandidate } from '../document-queries.ts'
import type { FileStore } from '../store/file-store.ts'
import { type ReceivedFile, receiveUpload } from './receive-upload.ts'
import { createFileRefusal } from './file-refusals.ts'
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
type NamedCvFile = { readonly fileName: string; readonly type: DocumentType }

/** Two checks run at once, each in a process of its own. With more at once, all of them would only be slower. */
const limitChecks = limitConcurrency(2, 50)

/** Handles the upload of a CV up to its row in the database. If the CV is refused, its file is removed. */
export async function receiveCv(upload: CvUpload, tools: CvTools, now: Date) {
  const named = readNameAndType(upload.file)
  // The quota is checked before the upload is received, so that a candidate without space need not
  // wait for it, and again later, with a lock. An upload with an Idempotency-Key may repeat one
  // that is stored already, so it is not checked here.
  const mayRepeat = upload.key !== undefined
  if (!mayRepeat) await assertWithinQuota(tools.db, upload.candidateId, 1)
  const received = await receiveUpload(upload.file, tools.store)
  try {
    await limitChecks(async () => {
      // Other uploads of the candidate may have been stored while this one waited.
      if (!mayRepeat) await assertWithinQuota(tools.db, upload.candidateId, received.bytes)
      await assertHarmlessContent(received, named, tools)
    })
    return await storeCv(upload, named, received, tools, now)
  } finally {
    await received.discard()
  }
}

async function storeCv(
  { candidateId, title, key }: CvUpload,
  { fileName, type }: NamedCvFile,
  { path, bytes, sha256 }: ReceivedFile,
  { db, log, store, scanner }: CvTools,
  now: Date,
) {
  const storageKey = await store.keep(path)
  // A failed removal does not fail the upload, because sweepFiles deletes the file later.
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
    if (!(await lockCandidate(own, candidateId))) throw notFound('Unable to find user')
    await assertWithinQuota(own, candidateId, bytes)
    return insertCv(own, cv, now)
  }
  try {
    const taken = await createOncePerKey(
      db,
      repeatable,
      { create, read: (own, id) => findCv(own, candidateId, id) },
      now,
    )
    // If the upload was a repetition, the file of the first upload is used.
    if (taken.status === 200) await discard()
    return taken
  } catch (error) {
    // Only after a refusal is it certain that no row was stored. After any other error, the row may
    // exist and need the file; if there is no row, sweepFiles removes the file.
    if (error instanceof Failure) await discard()
    throw error
  }
}

async function assertWithinQuota(db: Database, candidateId: string, bytes: number) {
  const noRoom = findQuotaRefusal(await countStoredCvs(db, candidateId), bytes)
  if (noRoom) throw createFileRefusal(noRoom)
}

async function assertHarmlessContent(
  { path }: ReceivedFile,
  { type }: NamedCvFile,
  { log }: CvTools,
) {
  const unfit = await runConfined({ kind: 'check', path, type }).catch((error: unknown) => {
    if (!(error instanceof UnreadableFileError)) throw error
    log.warn({ err: error }, 'an uploaded file could not be checked')
    return FILE_REFUSALS.uncheckable
  })
  if (unfit) throw createFileRefusal(unfit)
}

function readNameAndType({ fileName, mediaType }: UploadedFile): NamedCvFile {
  if (hasForbiddenCharacters(fileName)) throw createFileRefusal(FILE_REFUSALS.badName)
  const cleaned = cleanFileName(fileName)
  const type = findTypeByFileName(cleaned)
  if (!type) throw createFileRefusal(FILE_REFUSALS.wrongType)
  if (!matchesDeclaredType(mediaType, type)) throw createFileRefusal(describeTypeMismatch(type))
  return { fileName: cleaned, type }
}
