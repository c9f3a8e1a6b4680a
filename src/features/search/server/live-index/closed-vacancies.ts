import { sql } from '#server/database/database.ts'
import { DAY } from '#shared/words/durations.ts'
import { readId } from '../../domain/index/columns/identifiers.ts'
import { findPositionOfValue } from '../../domain/index/columns/ordered-column.ts'
import type { IndexPart } from '../../domain/index/segments/index-part.ts'
import { isNumberInBitmap } from '../../domain/index/sets/bitmap.ts'

/** The days for which the index has a vacancy after it has closed. It stays readable from the database. */
const DAYS_AFTER_CLOSING = 30

/** The condition that the index has a vacancy: it is open, or closed a short time ago. */
export const IS_INDEXED_SQL = sql`v.expires_at >= now() - make_interval(days => ${sql.lit(DAYS_AFTER_CLOSING)})`

/** Returns the ids of the documents that closed too long ago for the index at this instant, in milliseconds. */
export function listClosedIds(parts: readonly IndexPart[], now: number): readonly string[] {
  const limit = now - DAYS_AFTER_CLOSING * DAY
  return parts.flatMap(({ segment: { expires, ids }, removed }) =>
    Array.from(expires.order.subarray(0, findPositionOfValue(expires, limit)))
      .filter((number) => !isNumberInBitmap(removed, number))
      .map((number) => readId(ids, number)),
  )
}
