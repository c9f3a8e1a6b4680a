import { cleanFileName } from '#features/documents/domain/file-name.ts'
import { pictureTypeOfName } from '#features/documents/domain/picture-types.ts'
import { refused } from '#features/documents/server/upload/refused.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { refusalOfUpload } from '#features/registration-flow/domain/questions/upload-rules.ts'
import {
  takesDocuments,
  takesOnePicture,
} from '#features/registration-flow/domain/questions/what-is-asked.ts'
import { spend } from '#server/security/allowances.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { UploadedFile } from '#server/http/route.ts'
import type { Candidate, Consultant } from '#server/security/viewers.ts'
import { type Held, refusalOfRoom } from '../../../domain/documents/file-room.ts'
import { mayBeOffered } from '../../ask-once/may-be-offered.ts'
import {
  type EarlierCopies,
  NO_COPIES,
  takeEarlierFiles,
} from '../../ask-once/take-earlier-file.ts'
import type { StoredRegistration } from '../../registration-queries.ts'
import type { Save } from '../read-save.ts'
import { type FileTools, type KeptFile, takeFile } from './take-file.ts'

type Saving = {
  readonly viewer: Candidate | Consultant
  readonly registration: StoredRegistration
  readonly flow: Flow
  readonly save: Save
  readonly uploaded: UploadedFile | undefined
}
type Tools = FileTools & {
  readonly db: Database
  readonly now: Date
  readonly config: Parameters<typeof spend>[3]
}
/** Files that are in the file store but not yet in the database. */
export type FilesOfSave = {
  readonly taken: KeptFile | undefined
  readonly copies: EarlierCopies
  readonly bytes: number
  /** Removes them from the store if the save fails. */
  readonly discard: () => Promise<unknown>
}

/** Returns the file that was sent with a save, or copies of the earlier files that the save names. */
export async function filesOfSave(saving: Saving, tools: Tools): Promise<FilesOfSave> {
  const { viewer, registration, flow, save, uploaded } = saving
  const roomFor = async (bytes: number) => {
    await spendFile(viewer, tools)
    await assertRoom(tools.db, registration.id, bytes)
  }
  const taken = uploaded && (await receive(uploaded, saving, tools))
  // A consultant may not copy files of other registrations.
  const copies =
    viewer.kind === 'candidate' && mayBeOffered(viewer) && !uploaded
      ? await takeEarlierFiles(tools.db, { registration, flow, save, roomFor }, tools)
      : NO_COPIES
  const kept = [...(taken ? [taken] : []), ...copies.values()]
  return {
    taken,
    copies,
    bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0),
    discard: () => Promise.all(kept.map((one) => one.discard())),
  }
}

async function receive(
  uploaded: UploadedFile,
  { viewer, registration, save: { place } }: Saving,
  tools: Tools,
): Promise<KeptFile> {
  if (
    place.kind === 'answer' &&
    takesOnePicture(place.action) &&
    !DRAWINGS.includes(pictureTypeOfName(uploaded.fileName))
  )
    throw refused(
      viewer.kind === 'consultant'
        ? 'Add the photograph of the paper as a JPG or PNG'
        : 'Draw your signature again',
    )
  const unwanted =
    place.kind === 'answer' && takesDocuments(place.action)
      ? refusalOfUpload(
          { fileName: cleanFileName(uploaded.fileName), bytes: 1 },
          place.action.validation,
        )
      : undefined
  if (unwanted) throw refused(unwanted)
  await spendFile(viewer, tools)
  const asked =
    place.kind === 'answer' && 'validation' in place.action ? place.action.validation : undefined
  return takeFile(uploaded, (bytes) => assertRoom(tools.db, registration.id, bytes), tools, asked)
}

/** The image formats that a signed paper can include. */
const DRAWINGS: readonly unknown[] = ['png', 'jpeg']

const spendFile = ({ id }: Candidate | Consultant, { db, now, config }: Tools) =>
  spend(db, [{ allowance: 'registration files of a person', of: id }], now, config)

export async function assertRoom(db: Database, registrationId: string, more: number) {
  const held = await db.one<Held>(sql`
    select count(*) as files, coalesce(sum(d.bytes) filter (where d.scan <> 'rejected'), 0)::bigint as bytes
    from registration_documents r join documents d on d.id = r.document_id where r.registration_id = ${registrationId}`)
  const noRoom = refusalOfRoom(held, more)
  if (noRoom) throw refused(noRoom)
}

/** Reads a superfluous file to its end and drops it, because closing the connection would lose the reply. */
export async function afterFile<Reply>(
  file: UploadedFile | undefined,
  reply: Reply,
): Promise<Reply> {
  if (file) for await (const _chunk of file.stream);
  return reply
}
