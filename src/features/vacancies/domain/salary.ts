import { computeAnnualPay } from '#shared/words/pay/annual-pay.ts'
import type { Hours, SalaryPeriod } from '#shared/words/enumerations.ts'

/** The pay of a vacancy, as the vacancy's record has it. */
export type VacancyPay = {
  readonly salary_from: string | null
  readonly salary_to: string | null
  readonly salary_per: SalaryPeriod | null
  readonly salary_currency: string
  readonly salary_desc: string | null
  readonly hours?: Hours | null
}

const PAY_PERIOD_WORDS: Readonly<Record<SalaryPeriod, string>> = {
  Annually: 'a year',
  Monthly: 'a month',
  Weekly: 'a week',
  Daily: 'a day',
  Hourly: 'an hour',
}

/**
 * Returns a text such as '£14.20 – £15.60 an hour'. If the vacancy has no amounts, returns the agency's own text about the pay, or null if there is
 * none.
 */
export function formatPay(pay: VacancyPay): string | null {
  const range = listKnownAmounts(pay)
  if (!range) return hasOnlyZeros(pay.salary_desc) ? null : pay.salary_desc
  const decimals = range.some((amount) => !Number.isInteger(amount)) ? 2 : 0
  const words = formatPayRange(pay, range, (amount) =>
    formatMoney(amount, pay.salary_currency, decimals),
  )
  return pay.salary_per ? `${words} ${PAY_PERIOD_WORDS[pay.salary_per]}` : words
}

/**
 * Returns a text such as '≈ £29,500 – £32,400 a year', rounded to £50; null if the pay is already yearly or unknown. Hourly and daily pay of a
 * part-time job also gives null if the weekly hours are unknown.
 */
export function formatAnnualPay(pay: VacancyPay, weeklyHours?: number): string | null {
  const range = listKnownAmounts(pay)
  const { salary_per: per } = pay
  if (!range || !per || per === 'Annually') return null
  const dependsOnHours = per === 'Hourly' || per === 'Daily'
  if (dependsOnHours && pay.hours === 'PartTime' && weeklyHours === undefined) return null
  const yearly = range.map(
    (amount) => Math.round(computeAnnualPay(amount, per, weeklyHours) / 50) * 50,
  )
  return `≈ ${formatPayRange(pay, yearly, (amount) => formatMoney(amount, pay.salary_currency, 0))} a year`
}

/** Returns the pay amounts that the vacancy has, the lowest first. Returns null if all are zero, because some feeds fill empty fields with zeros. */
function listKnownAmounts({
  salary_from: from,
  salary_to: to,
}: VacancyPay): readonly number[] | null {
  const amounts = [...new Set([from, to].filter((amount) => amount !== null).map(Number))]
  return amounts.some((amount) => amount > 0) ? amounts : null
}

/** True for a text with only zeros, such as '£0.00' or '0 - 0'. */
const hasOnlyZeros = (words: string | null) =>
  words !== null && /^[\s\d£€$.,–-]*$/.test(words) && !/[1-9]/.test(words)

function formatPayRange(
  { salary_from: from, salary_to: to }: VacancyPay,
  amounts: readonly number[],
  write: (amount: number) => string,
): string {
  const [low, high = low] = amounts as readonly [number, number?]
  if (from === null) return `Up to ${write(low)}`
  if (to === null) return `From ${write(low)}`
  return low === high ? write(low) : `${write(low)} – ${write(high)}`
}

// Formatters are reused, because making one takes a hundred times as long as using it.
const moneyFormats: Record<string, Intl.NumberFormat> = {}

/** Formats an amount with this many decimals at least. A currency has at most the decimals that are usual for it. */
const formatMoney = (amount: number, currency: string, decimals: number) =>
  (moneyFormats[currency + decimals] ??= new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
  })).format(amount)
