import type { FastifyBaseLogger } from 'fastify'
import {
  matchesDeclaredType,
  DOCUMENT_TYPES,
  type DocumentType,
  findTypeByFileName,
} from '#features/documents/domain/document-types.ts'
import { cleanFileName, hasForbiddenCharacters } from '#features/documents/domain/file-name.ts'
import {
  matchesDeclaredPictureType,
  toStoredPictureName,
  describePictureMismatch,
  PICTURE_TYPES,
  type PictureType,
  findPictureTypeByFileName,
} from '#features/documents/domain/picture-types.ts'
import {
  describeTypeMismatch,
  FILE_REFUSALS,
  replaceAcceptedTypes,
} from '#features/documents/domain/refusals.ts'
import {
  runConfined,
  UnreadableFileError,
} from '#features/documents/server/confined/run-confined.ts'
import { limitConcurrency } from '#features/documents/server/confined/limit-concurrency.ts'
import type { FileStore } from '#features/documents/server/store/file-store.ts'
import { redrawWithoutMetadata } from '#features/documents/server/picture/picture-without-metadata.ts'
import {
  type ReceivedFile,
  receiveUpload,
} from '#features/documents/server/upload/receive-upload.ts'
import { createFileRefusal } from '#features/documents/server/upload/file-refusals.ts'
import type { Scanner } from '#features/documents/server/scan/scanner.ts'
import type { Validation } from '#features/registration-flow/domain/definition/definition.ts'
import {
  checkUpload,
  formatAcceptedTypes,
} from '#features/registration-flow/domain/questions/upload-rules.ts'
import type { UploadedFile } from '#server/http/route.ts'

export type FileStorageTools = {
  readonly log: FastifyBaseLogger
  readonly store: FileStore
  readonly scanner: Scanner
}
/** The validation rules of the question for its files; undefined if it has none. */
type FileRules = Validation | undefined
/** A file that is in the file store but not yet in the database. */
export type FileInStore = {
  readonly storageKey: string
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: number
  readonly sha256: Buffer
  readonly scan: 'pending' | 'clean'
  /** Removes the file from the store if the save fails. */
  readonly discard: () => Promise<void>
}
type FileWithType = { readonly fileName: string; readonly asked: FileRules } & (
  | { readonly picture: PictureType }
  | { readonly document: DocumentType }
)

/** At most two files are checked at once, and at most 50 wait. Each check runs in its own process, so more at once would only be slower. */
const limitFileChecks = limitConcurrency(2, 50)

/**
 * Reads the file of a save, checks its content, redraws pictures without metadata, and writes the file to the store. `roomFor` throws if the file
 * exceeds the limits of the registration.
 */
export async function receiveFile(
  file: UploadedFile,
  roomFor: (bytes: number) => Promise<void>,
  tools: FileStorageTools,
  asked?: FileRules,
): Promise<FileInStore> {
  const named = readFileType(file, asked)
  await roomFor(1)
  const received = await receiveUpload(file, tools.store)
  try {
    await roomFor(received.bytes)
    return await ('picture' in named
      ? storePicture(named.fileName, named.picture, received, tools)
      : storeDocument(named, received, tools))
  } finally {
    await received.discard()
  }
}

async function storePicture(
  fileName: string,
  type: PictureType,
  received: ReceivedFile,
  tools: FileStorageTools,
): Promise<FileInStore> {
  const drawn = await limitFileChecks(() => redrawWithoutMetadata(received, type, tools))
  try {
    return await storeReceivedFile(
      drawn,
      {
        fileName: toStoredPictureName(fileName, type),
        mediaType: `image/${PICTURE_TYPES[type].kept}`,
      },
      tools,
    )
  } finally {
    await drawn.discard()
  }
}

async function storeDocument(
  { fileName, document: type, asked }: Extract<FileWithType, { readonly document: DocumentType }>,
  received: ReceivedFile,
  tools: FileStorageTools,
): Promise<FileInStore> {
  const unfit = await limitFileChecks(() =>
    runConfined({ kind: 'check', path: received.path, type }),
  ).catch((error: unknown) => {
    if (!(error instanceof UnreadableFileError)) throw error
    tools.log.warn({ err: error }, 'an uploaded file could not be checked')
    return FILE_REFUSALS.uncheckable
  })
  if (unfit) throw createFileRefusal(replaceAcceptedTypes(unfit, formatAcceptedTypes(asked)))
  return storeReceivedFile(received, { fileName, mediaType: DOCUMENT_TYPES[type].mediaType }, tools)
}

async function storeReceivedFile(
  { path, bytes, sha256 }: ReceivedFile,
  described: Pick<FileInStore, 'fileName' | 'mediaType'>,
  { store, scanner, log }: FileStorageTools,
): Promise<FileInStore> {
  const storageKey = await store.keep(path)
  // A failed removal is only logged, because a scheduled job removes unused files later.
  const discard = () =>
    store
      .remove(storageKey)
      .catch((error: unknown) => log.warn({ err: error }, 'an unneeded file could not be removed'))
  return { ...described, storageKey, bytes, sha256, scan: scanner.first, discard }
}

function readFileType({ fileName, mediaType }: UploadedFile, asked: FileRules): FileWithType {
  if (hasForbiddenCharacters(fileName)) throw createFileRefusal(FILE_REFUSALS.badName)
  const cleaned = cleanFileName(fileName)
  const picture = findPictureTypeByFileName(cleaned)
  if (picture) {
    if (!matchesDeclaredPictureType(mediaType, picture))
      throw createFileRefusal(describePictureMismatch(picture))
    return { fileName: cleaned, asked, picture }
  }
  const document = findTypeByFileName(cleaned)
  if (!document)
    throw createFileRefusal(
      checkUpload({ fileName: cleaned, bytes: 1 }, asked) ?? FILE_REFUSALS.wrongType,
    )
  if (!matchesDeclaredType(mediaType, document))
    throw createFileRefusal(
      replaceAcceptedTypes(describeTypeMismatch(document), formatAcceptedTypes(asked)),
    )
  return { fileName: cleaned, asked, document }
}
