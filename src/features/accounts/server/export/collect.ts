import { open, type Sealed } from '#features/candidates/server/bank-account-seal.ts'
import { Failure } from '#shared/failure.ts'
import type { Config } from '#server/config.ts'
import { type Database, sql } from '#server/database.ts'
import { type Section, shownSections } from '#server/personal-data/personal-rows.ts'
import { personAlone } from '../erasure/person.ts'

export type ExportedFile = { readonly storageKey: string; readonly fileName: string }
export type Collected = { readonly sections: readonly Section[]; readonly files: readonly ExportedFile[] }
type Given = { readonly db: Database; readonly config: Pick<Config, 'secretKey'> }

/** What the registry shows of a person, and their files whose bytes are still there, the oldest first. */
export async function collect(id: string, { db, config }: Given): Promise<Collected> {
  const sections = await shownSections(db, personAlone(id))
  const files = await db.many<ExportedFile>(sql`
    select storage_key as "storageKey", name as "fileName" from documents where candidate_id = ${id} and scan <> 'rejected' order by created_at, id limit 1000`)
  return { sections: sections.map((section) => (section.name === 'records' ? { ...section, rows: section.rows.map((row) => opened(row, id, config)) } : section)), files }
}

/** A bank account lies sealed in the database; its owner reads it. */
function opened(row: Section['rows'][number], candidateId: string, config: Pick<Config, 'secretKey'>): Section['rows'][number] {
  if (row.kind !== 'bankaccount') return row
  try {
    return { ...row, details: open(row.details as Sealed, { candidateId, id: String(row.id) }, config) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { ...row, details: error.message }
  }
}
