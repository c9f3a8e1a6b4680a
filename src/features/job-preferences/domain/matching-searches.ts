import { splitAtCommas } from '#features/candidates/domain/job-preferences/field-kinds.ts'
import { readDecimalComma } from '#shared/words/pay/decimal-comma.ts'
import type { TypedPreferences } from './typed-preferences.ts'

/**
 * Turns preferences into searches, one for each kind of work, because a vacancy must match all words of a search. Empty preferences find every
 * vacancy.
 */
export function buildMatchingSearches({
  keywords,
  location,
  radius,
  salaryFrom,
  salaryPer,
  jobType,
  hours,
}: TypedPreferences) {
  const amount = readDecimalComma(salaryFrom)
  const rest = {
    location: location.trim(),
    radius: Number(radius),
    salaryFrom: Number(amount) > 0 ? amount : '',
    salaryPer,
    jobType: splitAtCommas(jobType),
    hours: splitAtCommas(hours),
    limit: 1,
  }
  const wanted = splitAtCommas(keywords)
  return (wanted.length ? wanted : ['']).map((words) => ({ ...rest, keywords: words }))
}

/** Returns a sentence such as 'About 64 jobs match'. */
export const describeMatchCount = (count: number) =>
  count === 0
    ? 'No jobs match at the moment'
    : count === 1
      ? 'About 1 job matches'
      : `About ${count.toLocaleString('en-GB')} jobs match`
