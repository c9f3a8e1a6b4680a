import type { FastifyBaseLogger } from 'fastify'
import {
  declaresType,
  DOCUMENT_TYPES,
  type DocumentType,
  typeOfName,
} from '#features/documents/domain/document-types.ts'
import { cleanFileName, hasForbiddenCharacters } from '#features/documents/domain/file-name.ts'
import {
  declaresPicture,
  keptName,
  notOfPicture,
  PICTURE_TYPES,
  type PictureType,
  pictureTypeOfName,
} from '#features/documents/domain/picture-types.ts'
import { notOfType, REFUSED, refusalForTypes } from '#features/documents/domain/refusals.ts'
import { runConfined, Unreadable } from '#features/documents/server/confined/run-confined.ts'
import { limitConcurrency } from '#features/documents/server/confined/limit-concurrency.ts'
import type { FileStore } from '#features/documents/server/store/file-store.ts'
import { pictureWithoutMetadata } from '#features/documents/server/picture/picture-without-metadata.ts'
import {
  type ReceivedFile,
  receiveUpload,
} from '#features/documents/server/upload/receive-upload.ts'
import { refused } from '#features/documents/server/upload/refused.ts'
import type { Scanner } from '#features/documents/server/scan/scanner.ts'
import type { Validation } from '#features/registration-flow/domain/definition/definition.ts'
import {
  refusalOfUpload,
  uploadTypes,
} from '#features/registration-flow/domain/questions/upload-rules.ts'
import type { UploadedFile } from '#server/http/route.ts'

export type FileTools = {
  readonly log: FastifyBaseLogger
  readonly store: FileStore
  readonly scanner: Scanner
}
/** The validation rules of the question for its files; undefined if it has none. */
type Asked = Validation | undefined
/** A file that is in the file store but not yet in the database. */
export type KeptFile = {
  readonly storageKey: string
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: number
  readonly sha256: Buffer
  readonly scan: 'pending' | 'clean'
  /** Removes the file from the store if the save fails. */
  readonly discard: () => Promise<void>
}
type Named = { readonly fileName: string; readonly asked: Asked } & (
  | { readonly picture: PictureType }
  | { readonly document: DocumentType }
)

/** Each check is a process of its own, so more at once would only be slower. */
const checking = limitConcurrency(2, 50)

/**
 * Reads the file of a save, checks its content, redraws pictures and writes it to the store. `roomFor` refuses a file that exceeds the limits of the
 * registration.
 */
export async function takeFile(
  file: UploadedFile,
  roomFor: (bytes: number) => Promise<void>,
  tools: FileTools,
  asked?: Asked,
): Promise<KeptFile> {
  const named = nameOf(file, asked)
  await roomFor(1)
  const received = await receiveUpload(file, tools.store)
  try {
    await roomFor(received.bytes)
    return await ('picture' in named
      ? keepPicture(named.fileName, named.picture, received, tools)
      : keepDocument(named, received, tools))
  } finally {
    await received.discard()
  }
}

async function keepPicture(
  fileName: string,
  type: PictureType,
  received: ReceivedFile,
  tools: FileTools,
): Promise<KeptFile> {
  const drawn = await checking(() => pictureWithoutMetadata(received, type, tools))
  try {
    return await keep(
      drawn,
      { fileName: keptName(fileName, type), mediaType: `image/${PICTURE_TYPES[type].kept}` },
      tools,
    )
  } finally {
    await drawn.discard()
  }
}

async function keepDocument(
  { fileName, document: type, asked }: Extract<Named, { readonly document: DocumentType }>,
  received: ReceivedFile,
  tools: FileTools,
): Promise<KeptFile> {
  const unfit = await checking(() =>
    runConfined({ kind: 'check', path: received.path, type }),
  ).catch((error: unknown) => {
    if (!(error instanceof Unreadable)) throw error
    tools.log.warn({ err: error }, 'an uploaded file could not be checked')
    return REFUSED.uncheckable
  })
  if (unfit) throw refused(refusalForTypes(unfit, uploadTypes(asked)))
  return keep(received, { fileName, mediaType: DOCUMENT_TYPES[type].mediaType }, tools)
}

async function keep(
  { path, bytes, sha256 }: ReceivedFile,
  described: Pick<KeptFile, 'fileName' | 'mediaType'>,
  { store, scanner, log }: FileTools,
): Promise<KeptFile> {
  const storageKey = await store.keep(path)
  // If the store is unavailable, the sweep removes the file later, so the reply need not wait.
  const discard = () =>
    store
      .remove(storageKey)
      .catch((error: unknown) => log.warn({ err: error }, 'an unneeded file could not be removed'))
  return { ...described, storageKey, bytes, sha256, scan: scanner.first, discard }
}

function nameOf({ fileName, mediaType }: UploadedFile, asked: Asked): Named {
  if (hasForbiddenCharacters(fileName)) throw refused(REFUSED.badName)
  const cleaned = cleanFileName(fileName)
  const picture = pictureTypeOfName(cleaned)
  if (picture) {
    if (!declaresPicture(mediaType, picture)) throw refused(notOfPicture(picture))
    return { fileName: cleaned, asked, picture }
  }
  const document = typeOfName(cleaned)
  if (!document)
    throw refused(refusalOfUpload({ fileName: cleaned, bytes: 1 }, asked) ?? REFUSED.wrongType)
  if (!declaresType(mediaType, document))
    throw refused(refusalForTypes(notOfType(document), uploadTypes(asked)))
  return { fileName: cleaned, asked, document }
}
