import { type Database, sql } from '#server/database/database.ts'
import type { StoredDocument } from './document-queries.ts'

export type UnfinishedDocument = Pick<StoredDocument, 'id' | 'storageKey' | 'mediaType'>
const UNFINISHED_DOCUMENT_COLUMNS = sql`id, storage_key as "storageKey", media_type as "mediaType"`
const MAX_DOCUMENTS_AT_ONCE = 1000

/** Returns documents that have not been scanned, the oldest first. */
export const listUnscannedDocuments = (db: Database) =>
  db.many<UnfinishedDocument>(
    sql`select ${UNFINISHED_DOCUMENT_COLUMNS} from documents where scan = 'pending' order by created_at limit ${MAX_DOCUMENTS_AT_ONCE}`,
  )

/** Returns clean documents whose text has not been read, the oldest first. */
export const listUnreadDocuments = (db: Database) =>
  db.many<UnfinishedDocument>(
    sql`select ${UNFINISHED_DOCUMENT_COLUMNS} from documents where scan = 'clean' and read_at is null order by created_at limit ${MAX_DOCUMENTS_AT_ONCE}`,
  )

export const markClean = (db: Database, id: string) =>
  db.run(sql`update documents set scan = 'clean' where id = ${id} and scan = 'pending'`)

export const markRejected = (db: Database, id: string, refusal: string) =>
  db.run(
    sql`update documents set scan = 'rejected', refusal = ${refusal}, text = null where id = ${id} and scan = 'pending'`,
  )

export const storeDocumentText = (db: Database, id: string, words: string | null, now: Date) =>
  db.run(sql`update documents set text = ${words}, read_at = ${now} where id = ${id}`)
