const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export const MONTH_OPTIONS: readonly { readonly value: string; readonly label: string }[] =
  MONTH_NAMES.map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label }))

/** Returns the name of the month: '2024-03' gives 'March'. */
export const formatMonthName = (month: string) => MONTH_NAMES[Number(month.slice(5)) - 1] ?? ''
/** Returns month and year: '2024-03' gives 'March 2024'. */
export const formatMonth = (month: string) => `${formatMonthName(month)} ${month.slice(0, 4)}`

type Period = { readonly from: string; readonly to: string; readonly current: boolean }

/** Returns a text such as 'March 2024 to now' or 'March 2022 to June 2024', and leaves out a month that is not given. */
export function formatPeriod({ from, to, current }: Period): string {
  const end = to ? formatMonth(to) : current ? 'now' : ''
  return [from && formatMonth(from), end].filter(Boolean).join(' to ')
}
