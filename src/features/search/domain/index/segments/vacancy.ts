import type { NumberColumnName, TextColumnName } from '../../filters.ts'

/** The column values by which filters compare vacancies. A value is null if the vacancy does not have it or hides its pay. */
type FilterColumnValues = Readonly<Record<TextColumnName, string | null>> &
  Readonly<Record<NumberColumnName, number | null>>

/** A vacancy as the change feed reads it from the database for the index. Instants are milliseconds since 1970. */
export type IndexedVacancy = FilterColumnValues & {
  readonly id: string
  /** PostgreSQL's tsvector as text. The weights are A for the title, B for company, sector, town and category, and none for the description. */
  readonly words: string
  readonly title: string
  /** The vacancy's town in lower case if its title names the town, so that the town is not taken for a word about the work; otherwise null. */
  readonly titleTown: string | null
  readonly county: string | null
  readonly region: string | null
  /** The location texts of the vacancy, joined. A typed location that is not a known place is searched for in this text. */
  readonly location: string
  readonly lat: number | null
  readonly lon: number | null
  readonly updated: number
  readonly expires: number
  readonly listed: number
  /** The instant from which a vacancy is shown again; until then a newer posting of the same job hides it. */
  readonly shadowedUntil: number | null
  /** The fields that a list shows, as JSON in UTF-8. The bytes are serialised once and sent unchanged. */
  readonly card: Uint8Array
}
