import { type Database, sql } from '#server/database/database.ts'
import {
  type DeskRowsQuery,
  matchesSearchSql,
  readTextSearchQuery,
  SORT_ORDERS_SQL,
} from './find-registration-page.ts'

const BYTES_PER_KEY = 16
/**
 * The number of ids in one row of the query's result. The driver decodes one row at a time, so a long list needs no more memory for decoding than a
 * short one.
 */
const KEYS_PER_ROW = 10_000

/** The ids of the registrations of a list, in the order of the list. Each takes 16 bytes, so a hundred thousand take less than two megabytes. */
export class RegistrationKeys {
  readonly #keys: Buffer

  constructor(keys: Buffer) {
    this.#keys = keys
  }

  get count(): number {
    return this.#keys.length / BYTES_PER_KEY
  }

  /** Yields the ids, `size` at a time. */
  *inParts(size: number): Generator<readonly string[]> {
    for (let first = 0; first < this.count; first += size)
      yield Array.from({ length: Math.min(size, this.count - first) }, (_, at) =>
        this.#read(first + at),
      )
  }

  /** Returns the id at this index without its hyphens, which PostgreSQL does not need. */
  #read(index: number): string {
    return this.#keys.toString('hex', index * BYTES_PER_KEY, (index + 1) * BYTES_PER_KEY)
  }
}

/**
 * Finds the ids of a whole list with one statement, so that they show the list at one moment. The conditions are the same as for a page of the list.
 */
export async function findRegistrationKeys(
  db: Database,
  wanted: DeskRowsQuery,
): Promise<RegistrationKeys> {
  const words = readTextSearchQuery(wanted)
  if (words === '') return new RegistrationKeys(Buffer.alloc(0))
  const parts = await db.many<{ keys: Buffer }>(sql`
    with found as (
      select registration_id, row_number() over (order by ${SORT_ORDERS_SQL[wanted.sort]}) - 1 as position from registration_desk
      where ${matchesSearchSql(wanted, words)}
    ), parts as (
      select position / ${KEYS_PER_ROW}::int as part, string_agg(uuid_send(registration_id), '' order by position) as keys from found group by part
    )
    select keys from parts order by part`)
  return new RegistrationKeys(Buffer.concat(parts.map(({ keys }) => keys)))
}
