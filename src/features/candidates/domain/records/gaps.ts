import { formatMonthName, formatMonth } from './format-month.ts'

type Period = { readonly from: string; readonly to: string; readonly current: boolean }
/** A period of whole months without a job or a course; `to` is '' if the gap continues. */
export type CareerGap = { readonly from: string; readonly to: string }

/** Gaps of up to this many months are common between two jobs and are not reported. */
const MAX_UNREPORTED_GAP_MONTHS = 3

/** Returns the gaps between jobs, the latest first. A course fills a gap as a job does. A period without a beginning or an end is ignored. */
export function findCareerGaps(
  jobs: readonly Period[],
  courses: readonly Period[],
  today: string,
): readonly CareerGap[] {
  const now = toMonthNumber(today)
  const spans = [...jobs, ...courses]
    .flatMap((period) => toMonthSpan(period, now) ?? [])
    .sort((one, other) => one.from - other.from)
  const first = Math.min(
    ...jobs.filter(({ from }) => from !== '').map(({ from }) => toMonthNumber(from)),
  )
  const gaps: CareerGap[] = []
  let reached = first - 1
  for (const { from, to } of spans) {
    if (from - reached - 1 > MAX_UNREPORTED_GAP_MONTHS && reached >= first)
      gaps.unshift({ from: fromMonthNumber(reached + 1), to: fromMonthNumber(from - 1) })
    reached = Math.max(reached, to)
  }
  if (reached >= first && now - reached - 1 > MAX_UNREPORTED_GAP_MONTHS)
    gaps.unshift({ from: fromMonthNumber(reached + 1), to: '' })
  return gaps
}

/** Returns a sentence such as 'There is a gap from March to June 2024. You may be asked about it' */
export function describeCareerGap({ from, to }: CareerGap): string {
  if (to === '') return `There is a gap since ${formatMonth(from)}. You may be asked about it`
  const begin = from.slice(0, 4) === to.slice(0, 4) ? formatMonthName(from) : formatMonth(from)
  return `There is a gap from ${begin} to ${formatMonth(to)}. You may be asked about it`
}

function toMonthSpan(
  { from, to, current }: Period,
  now: number,
): { from: number; to: number } | undefined {
  if (from === '' || (to === '' && !current)) return undefined
  return {
    from: toMonthNumber(from),
    to: current ? Math.max(now, toMonthNumber(to || from)) : toMonthNumber(to),
  }
}

/** Converts 'YYYY-MM' to a number of months since the year 0, so that months can be subtracted. */
const toMonthNumber = (month: string) =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
const fromMonthNumber = (number: number) =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
