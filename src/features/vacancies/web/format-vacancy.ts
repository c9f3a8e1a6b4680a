import { describeHours, describeJobType, formatMiles } from '#shared/words/job-words.ts'
import { formatDay, formatTime } from '#web/reading/format-day.ts'
import type { VacancyDetail } from '../contract/vacancy-detail.ts'
import type { VacancyRecord } from '../contract/vacancy-record.ts'
import { describeIfClosingSoon, describeIfNewToday } from '../domain/freshness.ts'
import { formatPay, type VacancyPay } from '../domain/salary.ts'

/** The dates of a vacancy that decide its freshness tag. */
type VacancyDates = { readonly posted: string; readonly expires: string }
type JobTypeAndHours = Pick<VacancyRecord['vjA_json'], 'jobType' | 'hours'>

/** Returns the pay of a vacancy, or 'Pay not shown' if it states none. */
export const formatPayLine = (pay: VacancyPay) => formatPay(pay) ?? 'Pay not shown'

/**
 * Returns a text such as '2.4 miles'. Returns null if there is no distance, because the search had no place or the vacancy is inside the area that
 * was searched for.
 */
export function describeDistance(distance: number | undefined): string | null {
  const miles = Math.round((distance ?? 0) * 10) / 10
  return miles > 0 ? formatMiles(miles) : null
}

/** Returns a vacancy's location with its distance, such as 'Stourton, LS10, 2.4 miles'. */
export function formatLocationLine({
  vjA_json: { location },
  distance,
}: Pick<VacancyRecord, 'vjA_json' | 'distance'>): string {
  return [location, describeDistance(distance)].filter(Boolean).join(', ')
}

export const listTypeAndHours = ({ jobType, hours }: JobTypeAndHours): string[] =>
  [jobType && describeJobType(jobType), hours && describeHours(hours)].filter(
    (word) => word !== null,
  )

/** Returns a tag that the vacancy closes soon or, if it does not, a tag that it is new today; null if neither is true. */
export function chooseFreshnessTag(
  { posted, expires }: VacancyDates,
  now: Date,
): { readonly words: string; readonly tone: 'warning' | 'success' } | null {
  const closing = describeIfClosingSoon(new Date(expires), now)
  if (closing) return { words: closing, tone: 'warning' }
  const fresh = describeIfNewToday(new Date(posted), now)
  return fresh ? { words: fresh, tone: 'success' } : null
}

/**
 * Returns the title of a vacancy's page for the browser tab and search engines, such as 'Class 2 HGV Driver, Wakefield, £16.40 to £18.10 an hour'.
 */
export function formatVacancyTitle(
  vacancy: Pick<VacancyDetail, 'jobTitle' | 'location'> & VacancyPay,
): string {
  const [town] = vacancy.location?.split(',') ?? []
  return [vacancy.jobTitle, town, formatPay(vacancy)?.replace(' – ', ' to ')]
    .filter(Boolean)
    .join(', ')
}

/** Returns the beginning of a description as plain text, which search engines show. */
export function extractOpening(html: string, length = 155): string {
  const plain = html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length <= length ? plain : `${plain.slice(0, plain.lastIndexOf(' ', length))}…`
}

/** Returns when a vacancy was last updated: 'today at 8:10am' or 'on 2 November 2026'. */
export function describeUpdateTime(updated: string, now: Date): string {
  const today = formatDay(updated) === formatDay(now.toISOString())
  return today ? `today at ${formatTime(updated)}` : `on ${formatDay(updated)}`
}
