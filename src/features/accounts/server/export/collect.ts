import { type Database, sql } from '#server/database/database.ts'
import { type ExportSection, readExportSections } from '#server/personal-data/personal-rows.ts'
import type { PersonalTable } from '#server/personal-data/personal-table.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { derivePersonKeysFromId } from '../erasure/person-keys.ts'
import { openSealedRows } from './opened-rows.ts'

export type ExportedFile = { readonly storageKey: string; readonly fileName: string }
export type PersonExport = {
  readonly sections: readonly ExportSection[]
  readonly files: readonly ExportedFile[]
}
type CollectTools = {
  readonly db: Database
  readonly config: SealSecret
  readonly personalTables: readonly PersonalTable[]
}

/**
 * Collects the rows about a person from every table in the registry of personal tables, and the person's files except rejected ones, the oldest file
 * first.
 */
export async function collectForExport(
  id: string,
  { db, config, personalTables }: CollectTools,
): Promise<PersonExport> {
  const sections = await readExportSections(db, personalTables, derivePersonKeysFromId(id))
  const files = await db.many<ExportedFile>(sql`
    select storage_key as "storageKey", name as "fileName" from documents where candidate_id = ${id} and scan <> 'rejected' order by created_at, id limit 1000`)
  return { sections: sections.map((section) => openSealedRows(section, id, config)), files }
}
