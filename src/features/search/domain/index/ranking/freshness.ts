import { DAY } from '#shared/words/durations.ts'
import { MAX_AGE_SCORED_DAYS, scoreAge } from '../../age-score.ts'
import type { Segment } from '../segments/segment.ts'

/** The score of a document by its age in whole days; the last entry is for all older documents. */
export const FRESHNESS_SCORES_BY_DAY = Float32Array.from(
  { length: MAX_AGE_SCORED_DAYS + 1 },
  (_, days) => scoreAge(days),
)

/** Returns, for each age in days, the number of the first document that is older. Documents are numbered from the newest to the oldest. */
export function findFirstOlderDocuments({ updated, size }: Segment, now: number): Uint32Array {
  const ends = new Uint32Array(FRESHNESS_SCORES_BY_DAY.length).fill(size)
  for (let day = 0, from = 0; day < ends.length - 1 && from < size; day++) {
    from = findFirstDocumentOlderThan(updated, now, day, from)
    ends[day] = from
  }
  return ends
}

function findFirstDocumentOlderThan(
  updated: Float64Array,
  now: number,
  day: number,
  from: number,
): number {
  let low = from
  let high = updated.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((now - updated[middle]!) / DAY < day + 1) low = middle + 1
    else high = middle
  }
  return low
}
