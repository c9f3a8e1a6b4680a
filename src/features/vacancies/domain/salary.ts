import { annualPay } from '#shared/words/pay/annual-pay.ts'
import type { SalaryPeriod } from '#shared/words/enumerations.ts'

/** The pay of a vacancy as its record carries it. */
export type ShownPay = {
  readonly salary_from: string | null
  readonly salary_to: string | null
  readonly salary_per: SalaryPeriod | null
  readonly salary_currency: string
  readonly salary_desc: string | null
}

const PERIOD_WORDS: Readonly<Record<SalaryPeriod, string>> = {
  Annually: 'a year',
  Monthly: 'a month',
  Weekly: 'a week',
  Daily: 'a day',
  Hourly: 'an hour',
}

/** '£14.20 – £15.60 an hour'; what the agency wrote where there are no figures; null where there is nothing to show. */
export function payText(pay: ShownPay): string | null {
  const range = rangeOf(pay)
  if (!range) return saysNothing(pay.salary_desc) ? null : pay.salary_desc
  const pence = range.some((amount) => !Number.isInteger(amount))
  const words = rangeText(pay, range, (amount) => money(amount, pay.salary_currency, pence))
  return pay.salary_per ? `${words} ${PERIOD_WORDS[pay.salary_per]}` : words
}

/** '≈ £29,500 – £32,400 a year', to the nearest £50; null where the pay is annual already or not known. */
export function annualText(pay: ShownPay, weeklyHours?: number): string | null {
  const range = rangeOf(pay)
  const { salary_per: per } = pay
  if (!range || !per || per === 'Annually') return null
  const yearly = range.map((amount) => Math.round(annualPay(amount, per, weeklyHours) / 50) * 50)
  return `≈ ${rangeText(pay, yearly, (amount) => money(amount, pay.salary_currency, false))} a year`
}

/** The amounts that are known, lowest first. Nothing but noughts is what feeds fill an empty field with, and no pay. */
function rangeOf({ salary_from: from, salary_to: to }: ShownPay): readonly number[] | null {
  const amounts = [...new Set([from, to].filter((amount) => amount !== null).map(Number))]
  return amounts.some((amount) => amount > 0) ? amounts : null
}

/** '£0.00', '0 - 0'. */
const saysNothing = (words: string | null) =>
  words !== null && /^[\s\d£€$.,–-]*$/.test(words) && !/[1-9]/.test(words)

function rangeText(
  { salary_from: from, salary_to: to }: ShownPay,
  amounts: readonly number[],
  write: (amount: number) => string,
): string {
  const [low, high = low] = amounts as readonly [number, number?]
  if (from === null) return `Up to ${write(low)}`
  if (to === null) return `From ${write(low)}`
  return low === high ? write(low) : `${write(low)} – ${write(high)}`
}

const money = (amount: number, currency: string, pence: boolean) =>
  amount.toLocaleString('en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: pence ? 2 : 0,
    maximumFractionDigits: pence ? 2 : 0,
  })
