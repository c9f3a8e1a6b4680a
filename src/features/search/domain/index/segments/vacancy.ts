import type { NumberName, TextName } from '../../filters.ts'

/** By which is filtered; null where there is none, also of pay that is hidden. */
type Filtered = Readonly<Record<TextName, string | null>> &
  Readonly<Record<NumberName, number | null>>

/** What the index takes in: a vacancy as the feed of changes reads it from the database. Instants are milliseconds since 1970. */
export type IndexedVacancy = Filtered & {
  readonly id: string
  /** PostgreSQL's tsvector as text. Weights: A the title; B company, sector, town and category; none the description. */
  readonly words: string
  readonly title: string
  /** The town, in lower case, where the title names it: no word of the work. */
  readonly titleTown: string | null
  readonly county: string | null
  readonly region: string | null
  /** Every text in which a location that is no known place is looked for, one after the other. */
  readonly location: string
  readonly lat: number | null
  readonly lon: number | null
  readonly updated: number
  readonly expires: number
  readonly listed: number
  /** A reposted vacancy is shown again only from then. */
  readonly shadowedUntil: number | null
  /** What a list shows of it, as JSON in UTF-8: serialised once, sent as it is. */
  readonly card: Uint8Array
}
