import { monthName, monthWords } from './month-words.ts'

type Period = { readonly from: string; readonly to: string; readonly current: boolean }
/** A period of whole months without a job or a course; `to` is '' if the gap continues. */
export type Gap = { readonly from: string; readonly to: string }

/** Gaps of up to this many months are common between two jobs and are not reported. */
const LONGEST_UNMENTIONED_MONTHS = 3

/** Returns the gaps between jobs, the latest first. A course fills a gap as a job does. A period without a beginning or an end is ignored. */
export function gapsIn(
  jobs: readonly Period[],
  courses: readonly Period[],
  today: string,
): readonly Gap[] {
  const now = numberOf(today)
  const spans = [...jobs, ...courses]
    .flatMap((period) => spanOf(period, now) ?? [])
    .sort((one, other) => one.from - other.from)
  const first = Math.min(
    ...jobs.filter(({ from }) => from !== '').map(({ from }) => numberOf(from)),
  )
  const gaps: Gap[] = []
  let reached = first - 1
  for (const { from, to } of spans) {
    if (from - reached - 1 > LONGEST_UNMENTIONED_MONTHS && reached >= first)
      gaps.unshift({ from: monthOf(reached + 1), to: monthOf(from - 1) })
    reached = Math.max(reached, to)
  }
  if (reached >= first && now - reached - 1 > LONGEST_UNMENTIONED_MONTHS)
    gaps.unshift({ from: monthOf(reached + 1), to: '' })
  return gaps
}

/** Returns a sentence such as 'There is a gap from March to June 2024. You may be asked about it' */
export function gapWords({ from, to }: Gap): string {
  if (to === '') return `There is a gap since ${monthWords(from)}. You may be asked about it`
  const begin = from.slice(0, 4) === to.slice(0, 4) ? monthName(from) : monthWords(from)
  return `There is a gap from ${begin} to ${monthWords(to)}. You may be asked about it`
}

function spanOf(
  { from, to, current }: Period,
  now: number,
): { from: number; to: number } | undefined {
  if (from === '' || (to === '' && !current)) return undefined
  return { from: numberOf(from), to: current ? Math.max(now, numberOf(to || from)) : numberOf(to) }
}

/** Converts 'YYYY-MM' to a number of months since the year 0, so that months can be subtracted. */
const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
const monthOf = (number: number) =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
