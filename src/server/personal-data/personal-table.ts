import type { RawBuilder } from 'kysely'
import { sql } from '../database/database.ts'
import type { Secret } from '../security/seal.ts'

/** The person whose rows are looked for: ids, and the keyed hashes under which attempts are counted. */
export type Person = {
  readonly id: string
  readonly failureBuckets: readonly string[]
  readonly allowanceBuckets: readonly string[]
}

type Words = RawBuilder<unknown>
type Row = Readonly<Record<string, unknown>>

/** Makes a sealed row of the export readable for the person it belongs to. */
export type OpenRow = (row: Row, candidateId: string, secret: Secret) => Row

/** The export shows a table as a list of this name, and each column under a name that people read. */
export type Shown = {
  readonly section: string
  readonly columns: Readonly<Record<string, string>>
  /** A column that only points elsewhere shows this instead, by its name in the export: a job's title behind its id. The table's alias is `t`. */
  readonly lookedUp?: Readonly<Record<string, Words>>
  readonly orderBy: string
  readonly open?: OpenRow
}

/** One table that holds something of a candidate: how their rows are found, what deletion does with them, and what the export shows. */
export type PersonalTable = {
  readonly table: string
  readonly rows: (person: Person) => Words
  /** 'with the candidate' is the database's cascade, 'deleted' a statement of its own, and 'kept' has its reason in `why`. */
  readonly onDeletion: 'with the candidate' | 'deleted' | 'kept'
  readonly why?: string
  readonly shown?: Shown
  /** The export leaves these columns out: ids, hashes, codes, and what only the machine understands. */
  readonly hidden: readonly string[]
  /** Another system has this of the person as well. For each row the outbox sends it the deletion, by a task of this kind with these columns. */
  readonly told?: { readonly kind: string; readonly columns: readonly string[] }
  /** The law makes us keep these rows for a year of a person who applied, under these names in the export. */
  readonly retained?: { readonly names: readonly string[]; readonly only?: Words }
}

export const byCandidate = ({ id }: Person) => sql`candidate_id = ${id}`
/** The addresses and numbers that are proven to be a person's, by the key that makes two spellings one. */
export const provenKeys = ({ id }: Person, kind: 'email' | 'phone') =>
  sql`select value_key from contacts where candidate_id = ${id} and kind = ${kind} and verified_at is not null`

export const byOwner = ({ id }: Person) => sql`owner_id = ${id}`

/** Shows the name of the file that a column points to. */
export const fileNameBehind = (column: string) =>
  sql`(select d.name from documents d where d.id = ${sql.ref(`t.${column}`)})`
export const ofVacancy = (words: 'job_title' | 'company' | 'job_id', column = 'vacancy_id') =>
  sql`(select ${sql.ref(`v.${words}`)} from vacancies v where v.id = ${sql.ref(`t.${column}`)})`
