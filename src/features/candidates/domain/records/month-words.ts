const NAMES = [
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

export const MONTHS: readonly { readonly value: string; readonly label: string }[] = NAMES.map(
  (label, place) => ({ value: String(place + 1).padStart(2, '0'), label }),
)

/** 'March' of '2024-03'. */
export const monthName = (month: string) => NAMES[Number(month.slice(5)) - 1] ?? ''
/** 'March 2024' of '2024-03'. */
export const monthWords = (month: string) => `${monthName(month)} ${month.slice(0, 4)}`

type Period = { readonly from: string; readonly to: string; readonly current: boolean }

/** 'March 2024 to now', 'March 2022 to June 2024'; what is not said is left out. */
export function periodWords({ from, to, current }: Period): string {
  const end = to ? monthWords(to) : current ? 'now' : ''
  return [from && monthWords(from), end].filter(Boolean).join(' to ')
}
