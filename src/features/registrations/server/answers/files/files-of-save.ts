import { cleanFileName } from '#features/documents/domain/file-name.ts'
import { findPictureTypeByFileName } from '#features/documents/domain/picture-types.ts'
import { createFileRefusal } from '#features/documents/server/upload/file-refusals.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { checkUpload } from '#features/registration-flow/domain/questions/upload-rules.ts'
import {
  takesDocuments,
  takesOnePicture,
} from '#features/registration-flow/domain/questions/question-kinds.ts'
import { spendAllowances } from '#server/security/allowances.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { UploadedFile } from '#server/http/route.ts'
import type { Candidate, Consultant } from '#server/security/viewers.ts'
import { type StoredFileTotals, checkFileLimits } from '../../../domain/documents/file-room.ts'
import { mayOfferEarlierAnswers } from '../../ask-once/may-offer-earlier-answers.ts'
import {
  type EarlierFileCopies,
  NO_EARLIER_FILE_COPIES,
  copyEarlierFiles,
} from '../../ask-once/take-earlier-file.ts'
import type { StoredRegistration } from '../../registration-queries.ts'
import type { AnswerSave } from '../read-save.ts'
import { type FileStorageTools, type FileInStore, receiveFile } from './take-file.ts'

type ReceivedSave = {
  readonly viewer: Candidate | Consultant
  readonly registration: StoredRegistration
  readonly flow: Flow
  readonly save: AnswerSave
  readonly uploaded: UploadedFile | undefined
}
type SaveTools = FileStorageTools & {
  readonly db: Database
  readonly now: Date
  readonly config: Parameters<typeof spendAllowances>[3]
}
/** Files that are in the file store but not yet in the database. */
export type FilesOfSave = {
  readonly taken: FileInStore | undefined
  readonly copies: EarlierFileCopies
  readonly bytes: number
  /** Removes these files from the store, if the save fails or does not use them. */
  readonly discard: () => Promise<unknown>
}

/** Returns the file that was sent with a save, or copies of the earlier files that the save names. */
export async function receiveFilesOfSave(
  saving: ReceivedSave,
  tools: SaveTools,
): Promise<FilesOfSave> {
  const { viewer, registration, flow, save, uploaded } = saving
  const roomFor = async (bytes: number) => {
    await spendFileAllowance(viewer, tools)
    await assertFileWithinLimits(tools.db, registration.id, bytes)
  }
  const taken = uploaded && (await receiveFileOfSave(uploaded, saving, tools))
  // A consultant may not copy files of other registrations.
  const copies =
    viewer.kind === 'candidate' && mayOfferEarlierAnswers(viewer) && !uploaded
      ? await copyEarlierFiles(tools.db, { registration, flow, save, roomFor }, tools)
      : NO_EARLIER_FILE_COPIES
  const kept = [...(taken ? [taken] : []), ...copies.values()]
  return {
    taken,
    copies,
    bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0),
    discard: () => Promise.all(kept.map((one) => one.discard())),
  }
}

async function receiveFileOfSave(
  uploaded: UploadedFile,
  { viewer, registration, save: { place } }: ReceivedSave,
  tools: SaveTools,
): Promise<FileInStore> {
  if (
    place.kind === 'answer' &&
    takesOnePicture(place.action) &&
    !PAPER_PICTURE_TYPES.includes(findPictureTypeByFileName(uploaded.fileName))
  )
    throw createFileRefusal(
      viewer.kind === 'consultant'
        ? 'Add the photograph of the paper as a JPG or PNG'
        : 'Draw your signature again',
    )
  const unwanted =
    place.kind === 'answer' && takesDocuments(place.action)
      ? checkUpload(
          { fileName: cleanFileName(uploaded.fileName), bytes: 1 },
          place.action.validation,
        )
      : undefined
  if (unwanted) throw createFileRefusal(unwanted)
  await spendFileAllowance(viewer, tools)
  const asked =
    place.kind === 'answer' && 'validation' in place.action ? place.action.validation : undefined
  return receiveFile(
    uploaded,
    (bytes) => assertFileWithinLimits(tools.db, registration.id, bytes),
    tools,
    asked,
  )
}

/** The image formats that a signed paper can include. */
const PAPER_PICTURE_TYPES: readonly unknown[] = ['png', 'jpeg']

const spendFileAllowance = ({ id }: Candidate | Consultant, { db, now, config }: SaveTools) =>
  spendAllowances(db, [{ allowance: 'registration files of a person', of: id }], now, config)

export async function assertFileWithinLimits(db: Database, registrationId: string, more: number) {
  const held = await db.one<StoredFileTotals>(sql`
    select count(*) as files, coalesce(sum(d.bytes) filter (where d.scan <> 'rejected'), 0)::bigint as bytes
    from registration_documents r join documents d on d.id = r.document_id where r.registration_id = ${registrationId}`)
  const noRoom = checkFileLimits(held, more)
  if (noRoom) throw createFileRefusal(noRoom)
}

/**
 * Reads the rest of a file that is not needed and then returns the reply, because closing the connection before the end of the file would lose the
 * reply.
 */
export async function replyAfterDraining<Reply>(
  file: UploadedFile | undefined,
  reply: Reply,
): Promise<Reply> {
  if (file) for await (const _chunk of file.stream);
  return reply
}
