import { sql } from '#server/database/database.ts'
import { DAY } from '#shared/words/durations.ts'
import { readId } from '../../../domain/index/columns/identifiers.ts'
import { findPositionOfValue } from '../../../domain/index/columns/ordered-column.ts'
import type { IndexPart } from '../../../domain/index/segments/index-part.ts'
import { isNumberInBitmap } from '../../../domain/index/sets/bitmap.ts'

/** The days for which the index has a vacancy after it has closed. It stays readable from the database. */
const DAYS_AFTER_CLOSING = 30

/** Returns the instant before which a vacancy must have closed for the index not to have it. */
const computeLimit = (now: number) => now - DAYS_AFTER_CLOSING * DAY

/** Returns the condition that the index has a vacancy: it is open, or closed a short time ago. */
export const isIndexedSql = (now = Date.now()) =>
  sql`v.expires_at >= ${new Date(computeLimit(now))}`

/** Returns the ids of the documents that closed too long ago for the index at this instant, in milliseconds. */
export function listClosedIds(parts: readonly IndexPart[], now: number): readonly string[] {
  const limit = computeLimit(now)
  return parts.flatMap(({ segment: { expires, ids }, removed }) =>
    Array.from(expires.order.subarray(0, findPositionOfValue(expires, limit)))
      .filter((number) => !isNumberInBitmap(removed, number))
      .map((number) => readId(ids, number)),
  )
}
