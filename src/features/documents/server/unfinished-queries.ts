import { type Database, sql } from '#server/database/database.ts'
import type { StoredDocument } from './document-queries.ts'

export type Unfinished = Pick<StoredDocument, 'id' | 'storageKey' | 'mediaType'>
const COLUMNS = sql`id, storage_key as "storageKey", media_type as "mediaType"`
const AT_ONCE = 1000

/** Returns documents that have not been scanned, the oldest first. */
export const unscanned = (db: Database) =>
  db.many<Unfinished>(
    sql`select ${COLUMNS} from documents where scan = 'pending' order by created_at limit ${AT_ONCE}`,
  )

/** Returns clean documents whose text has not been read, the oldest first. */
export const unread = (db: Database) =>
  db.many<Unfinished>(
    sql`select ${COLUMNS} from documents where scan = 'clean' and read_at is null order by created_at limit ${AT_ONCE}`,
  )

export const markClean = (db: Database, id: string) =>
  db.run(sql`update documents set scan = 'clean' where id = ${id} and scan = 'pending'`)

export const markRejected = (db: Database, id: string, refusal: string) =>
  db.run(
    sql`update documents set scan = 'rejected', refusal = ${refusal}, text = null where id = ${id} and scan = 'pending'`,
  )

export const keepWords = (db: Database, id: string, words: string | null, now: Date) =>
  db.run(sql`update documents set text = ${words}, read_at = ${now} where id = ${id}`)
