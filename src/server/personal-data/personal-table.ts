import type { RawBuilder } from 'kysely'
import { sql } from '../database/database.ts'
import type { SealSecret } from '../security/seal.ts'

/** The person whose rows are selected. The buckets are keyed hashes under which the person's attempts are counted. */
export type SelectedPerson = {
  readonly id: string
  readonly failureBuckets: readonly string[]
  readonly allowanceBuckets: readonly string[]
}

type SqlFragment = RawBuilder<unknown>
type PersonalRow = Readonly<Record<string, unknown>>

/** Decrypts a sealed row for the export to its person. */
export type RowDecrypter = (
  row: PersonalRow,
  candidateId: string,
  secret: SealSecret,
) => PersonalRow

/** How the export shows a table: as a section with this name, with legible names for its columns. */
export type ExportedColumns = {
  readonly section: string
  readonly columns: Readonly<Record<string, string>>
  /**
   * SQL for columns that the export shows in place of a reference, by their names there: for example a job's title in place of its id. The table's
   * alias is `t`.
   */
  readonly lookedUp?: Readonly<Record<string, SqlFragment>>
  readonly orderBy: string
  readonly open?: RowDecrypter
}

/** A table with personal data of candidates: how their rows are selected, deleted and exported. */
export type PersonalTable = {
  readonly table: string
  readonly rows: (person: SelectedPerson) => SqlFragment
  /**
   * What happens to the rows when the account is deleted: the database deletes them by cascade ('with the candidate'), a separate statement deletes
   * them ('deleted'), or they stay for the reason in `why` ('kept').
   */
  readonly onDeletion: 'with the candidate' | 'deleted' | 'kept'
  readonly why?: string
  readonly shown?: ExportedColumns
  /** Rows of the table that are not the person's own and that the export names all the same, in a section of their own with fewer columns. */
  readonly alsoShown?: { readonly rows: (person: SelectedPerson) => SqlFragment } & ExportedColumns
  /** Columns that the export leaves out: ids, hashes, codes, and technical values. */
  readonly hidden: readonly string[]
  /**
   * Set if another system has a copy of the rows. For each deleted row, an outbox task of this kind with these columns reports the deletion to that
   * system.
   */
  readonly deletionTask?: { readonly kind: string; readonly columns: readonly string[] }
  /** Set if the law requires the rows of an applicant to be stored for a year; `names` are the exported columns that are stored. */
  readonly retained?: { readonly names: readonly string[]; readonly only?: SqlFragment }
}

export const selectRowsOfCandidate = ({ id }: SelectedPerson) => sql`candidate_id = ${id}`
/** Returns SQL that selects the proven email addresses or phone numbers of a person, each as the key that all its spellings share. */
export const selectProvenKeys = ({ id }: SelectedPerson, kind: 'email' | 'phone') =>
  sql`select value_key from contacts where candidate_id = ${id} and kind = ${kind} and verified_at is not null`

/**
 * Returns SQL that selects the email addresses that belong to an account: the account has verified the address, and no other account has verified it
 * as its primary address.
 */
export const selectOwnedAddressKeys = ({ id }: Pick<SelectedPerson, 'id'>) => sql`
  select k.value_key from contacts k where k.candidate_id = ${id} and k.kind = 'email' and k.verified_at is not null
    and not exists (select from contacts o where o.value_key = k.value_key and o.kind = 'email' and o.is_primary and o.verified_at is not null and o.candidate_id <> k.candidate_id)`

export const selectRowsOfOwner = ({ id }: SelectedPerson) => sql`owner_id = ${id}`

/** Returns SQL that selects the name of the file to which a column refers. */
export const selectFileName = (column: string) =>
  sql`(select d.name from documents d where d.id = ${sql.ref(`t.${column}`)})`
export const selectVacancyColumn = (
  words: 'job_title' | 'company' | 'job_id',
  column = 'vacancy_id',
) => sql`(select ${sql.ref(`v.${words}`)} from vacancies v where v.id = ${sql.ref(`t.${column}`)})`
