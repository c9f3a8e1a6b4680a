import type { RawBuilder } from 'kysely'
import { sql } from '../database/database.ts'
import type { Secret } from '../security/seal.ts'

/** A person whose rows are looked for: ids, and the keyed hashes under which attempts are counted. */
export type Person = {
  readonly id: string
  readonly failureBuckets: readonly string[]
  readonly allowanceBuckets: readonly string[]
}

type Words = RawBuilder<unknown>
type Row = Readonly<Record<string, unknown>>

/** A row of the export with what is sealed in the database made readable for its person. */
export type OpenRow = (row: Row, candidateId: string, secret: Secret) => Row

/** What the export shows of a table: the list's name, and each column under a name that people read. */
export type Shown = {
  readonly section: string
  readonly columns: Readonly<Record<string, string>>
  /** What a column only points to, by its name in the export: a job's title behind its id. The table's alias is `t`. */
  readonly lookedUp?: Readonly<Record<string, Words>>
  readonly orderBy: string
  readonly open?: OpenRow
}

/** One table that holds something of a candidate: how their rows are found, what deletion does with them, and what the export shows. */
export type PersonalTable = {
  readonly table: string
  readonly rows: (person: Person) => Words
  /** 'with the candidate': the database's cascade. 'deleted': by a statement of its own. 'kept': for the reason in `why`. */
  readonly onDeletion: 'with the candidate' | 'deleted' | 'kept'
  readonly why?: string
  readonly shown?: Shown
  /** Columns that the export leaves out: ids, hashes, codes, and what only the machine understands. */
  readonly hidden: readonly string[]
  /** Somebody else has this of the person as well: for each row, whom the outbox tells of the deletion, by a task of this kind with these columns. */
  readonly told?: { readonly kind: string; readonly columns: readonly string[] }
  /** What of it the law makes us keep for a year of somebody who applied: names in the export, and which rows. */
  readonly retained?: { readonly names: readonly string[]; readonly only?: Words }
}

export const byCandidate = ({ id }: Person) => sql`candidate_id = ${id}`
/** The addresses and numbers that are proven to be a person's, by the key that makes two spellings one. */
export const provenKeys = ({ id }: Person, kind: 'email' | 'phone') =>
  sql`select value_key from contacts where candidate_id = ${id} and kind = ${kind} and verified_at is not null`

export const byOwner = ({ id }: Person) => sql`owner_id = ${id}`

/** Words for what a column points to. */
export const fileNameBehind = (column: string) =>
  sql`(select d.name from documents d where d.id = ${sql.ref(`t.${column}`)})`
export const ofVacancy = (words: 'job_title' | 'company' | 'job_id', column = 'vacancy_id') =>
  sql`(select ${sql.ref(`v.${words}`)} from vacancies v where v.id = ${sql.ref(`t.${column}`)})`
