import { type Database, sql } from '#server/database/database.ts'
import { type Section, shownSections } from '#server/personal-data/personal-rows.ts'
import type { PersonalTable } from '#server/personal-data/personal-table.ts'
import type { Secret } from '#server/security/seal.ts'
import { personOfId } from '../erasure/person.ts'
import { openSealedRows } from './opened-rows.ts'

export type ExportedFile = { readonly storageKey: string; readonly fileName: string }
export type CollectedData = {
  readonly sections: readonly Section[]
  readonly files: readonly ExportedFile[]
}
type CollectTools = {
  readonly db: Database
  readonly config: Secret
  readonly personalTables: readonly PersonalTable[]
}

/** Collects the rows that the registry of personal tables has of a person, and their files that still exist, the oldest first. */
export async function collect(
  id: string,
  { db, config, personalTables }: CollectTools,
): Promise<CollectedData> {
  const sections = await shownSections(db, personalTables, personOfId(id))
  const files = await db.many<ExportedFile>(sql`
    select storage_key as "storageKey", name as "fileName" from documents where candidate_id = ${id} and scan <> 'rejected' order by created_at, id limit 1000`)
  return { sections: sections.map((section) => openSealedRows(section, id, config)), files }
}
