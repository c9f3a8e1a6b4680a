import { describeHours, describeJobType, formatMiles } from '#shared/words/job-words.ts'
import { formatDay, formatTime } from '#web/reading/format-day.ts'
import type { VacancyDetail } from '../contract/vacancy-detail.ts'
import type { VacancyRecord } from '../contract/vacancy-record.ts'
import { describeIfClosingSoon, describeIfNewToday } from '../domain/freshness.ts'
import { toPlainText } from '../domain/plain-text.ts'
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

/** Returns the contract and the hours as one line of words, such as 'Temporary, full time'; '' if neither is known. */
export const formatTerms = (facts: JobTypeAndHours): string =>
  listTypeAndHours(facts)
    .map((word, place) => (place > 0 ? word.toLowerCase() : word))
    .join(', ')

/** Returns the employer or, if the vacancy hides it, words such as 'With a client in retail'. */
export function formatEmployer({
  company,
  sector,
}: Pick<VacancyRecord['vjA_json'], 'company' | 'sector'>): string {
  if (company) return company
  return sector && !UNINFORMATIVE_SECTOR_PATTERN.test(sector)
    ? `With a client in ${formatSectorInSentence(sector)}`
    : 'With one of our clients'
}

/** Matches the names that feeds use for all work without a sector of its own. */
const UNINFORMATIVE_SECTOR_PATTERN = /^(?:other|general|misc)/i

/** Returns the hours of a week where the vacancy says them, such as '45 a week', and otherwise 'Full time' or 'Part time'. */
export const formatWorkingHours = ({
  hours,
  hoursPerWeek,
}: Pick<VacancyDetail, 'hours' | 'hoursPerWeek'>): string | null =>
  hoursPerWeek === null ? hours && describeHours(hours) : `${hoursPerWeek} a week`

/** Returns a sector for the middle of a sentence: 'Driving and logistics' becomes 'driving and logistics', and 'IT and software' keeps its capitals. */
export const formatSectorInSentence = (sector: string) =>
  sector.replace(/\p{L}+/gu, (word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()))

/** Returns the first part of a vacancy's location, such as 'Normanton'; null if it has no location. */
export const formatTown = ({ location }: Pick<VacancyDetail, 'location'>): string | null =>
  location?.split(',')[0]?.trim() || null

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
  return [vacancy.jobTitle, formatTown(vacancy), formatPay(vacancy)?.replace(' – ', ' to ')]
    .filter(Boolean)
    .join(', ')
}

/** Returns the beginning of a description as plain text, which search engines show. */
export function extractOpening(html: string, length = 155): string {
  const plain = toPlainText(html)
  return plain.length <= length ? plain : `${plain.slice(0, plain.lastIndexOf(' ', length))}…`
}

/** Returns when a vacancy was last updated: 'today at 8:10am' or 'on 2 November 2026'. */
export function describeUpdateTime(updated: string, now: Date): string {
  const today = formatDay(updated) === formatDay(now.toISOString())
  return today ? `today at ${formatTime(updated)}` : `on ${formatDay(updated)}`
}
