import { deleteCv } from '#features/documents/server/document-queries.ts'
import { readDocument } from '#features/documents/server/read/read-document.ts'
import { queueFileRemovals } from '#features/documents/server/store/file-removal.ts'
import type { FileStore } from '#features/documents/server/store/file-store.ts'
import type { Scanner } from '#features/documents/server/scan/scanner.ts'
import { receiveCv } from '#features/documents/server/upload/take-cv.ts'
import { recordEvents } from '#features/figures/server/record-events.ts'
import { createInvalidFailure } from '#shared/failure.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { UploadedFile } from '#server/http/route.ts'
import type { Parts } from '#server/parts.ts'
import { findPersonInCv } from '../domain/found-in-cv.ts'
import type { SheetTicket } from '../domain/ticket.ts'
import { SHEET_MESSAGES } from '../domain/sheet-refusals.ts'
import { storeSheet } from './sheet-queries.ts'

type UploadTools = Pick<Parts, 'db' | 'config' | 'log' | 'clock'> & {
  readonly store: FileStore
  readonly scanner: Scanner
}

/**
 * Stores the CV of an application sheet as a document of its unconfirmed person, replacing an earlier CV. Returns the name and contacts that were
 * found in it; nothing is found in a file that cannot be read, which may still be a good CV.
 */
export async function receiveSheetCv(
  ticket: SheetTicket,
  { title, file }: { readonly title: string; readonly file: UploadedFile },
  tools: UploadTools,
  now: Date,
) {
  const { db, config } = tools
  const { candidateId } = await db.transaction(async (own) =>
    assertNotSent(await storeSheet(own, ticket, now)),
  )
  const { data: cv } = await receiveCv({ candidateId, title, file }, tools, now)
  await db.transaction(async (own) => {
    const sheet = assertNotSent(await storeSheet(own, ticket, now))
    await own.run(
      sql`update sheets set document_id = ${cv.documentStorageId} where id = ${ticket.id}`,
    )
    if (sheet.documentId) await removeDocument(own, sheet.candidateId, sheet.documentId, now)
    await recordEvents(own, ticket.id, { apply_opened: ticket.openedAt, apply_cv: now }, config)
  })
  return {
    fileName: cv.fileName,
    size: cv.size,
    state: cv.state,
    found: findPersonInCv((await readText(cv.documentStorageId, tools)) ?? ''),
  }
}

function assertNotSent<Sheet extends { readonly sent: unknown }>(sheet: Sheet): Sheet {
  if (sheet.sent) throw createInvalidFailure(SHEET_MESSAGES.openAgain)
  return sheet
}

async function removeDocument(db: Database, candidateId: string, documentId: string, now: Date) {
  const cv = await db.maybe<{ id: string }>(
    sql`select id from curriculum_vitaes where document_id = ${documentId} and candidate_id = ${candidateId}`,
  )
  const deleted = cv && (await deleteCv(db, { candidateId, id: cv.id }))
  if (deleted) await queueFileRemovals(db, [deleted.storageKey], now)
}

/** Reads the text of the file at once and not in a later job, because the person waits for it. */
async function readText(
  documentId: string,
  tools: UploadTools,
): Promise<string | null | undefined> {
  const document = await tools.db.maybe<{ id: string; storageKey: string; mediaType: string }>(
    sql`select id, storage_key as "storageKey", media_type as "mediaType" from documents where id = ${documentId}`,
  )
  return document && readDocument(document, tools, AbortSignal.timeout(LONGEST_READING_MS))
}

const LONGEST_READING_MS = 10_000
