import type { SalaryPeriod } from '#shared/words/enumerations.ts'

/** What a year of pay is taken to be where the advertisement does not say: searches and the '≈ a year' line rest on these. */
export const PAY_ASSUMPTIONS = {
  weeks: 52,
  weeklyHours: 37.5,
  workingDays: 260,
  months: 12,
} as const

/** Below this an amount without a period is taken for an hour's pay, from the second on for a year's; between them nothing is assumed. */
const HOURLY_BELOW = 100
const ANNUAL_FROM = 10_000

/** The pay of a full year, to the penny. */
export function annualPay(
  amount: number,
  per: SalaryPeriod,
  weeklyHours: number = PAY_ASSUMPTIONS.weeklyHours,
): number {
  return Math.round(amount * periodsInYear(per, weeklyHours) * 100) / 100
}

export function periodOfAmount(amount: number): SalaryPeriod | null {
  if (amount < HOURLY_BELOW) return 'Hourly'
  return amount >= ANNUAL_FROM ? 'Annually' : null
}

function periodsInYear(per: SalaryPeriod, weeklyHours: number): number {
  switch (per) {
    case 'Annually':
      return 1
    case 'Monthly':
      return PAY_ASSUMPTIONS.months
    case 'Weekly':
      return PAY_ASSUMPTIONS.weeks
    case 'Daily':
      return PAY_ASSUMPTIONS.workingDays
    case 'Hourly':
      return PAY_ASSUMPTIONS.weeks * weeklyHours
  }
}
