import type { SalaryPeriod } from '#shared/words/enumerations.ts'

/** The working year if the advertisement states none. Searches by pay and the line that shows the pay of a year depend on it. */
export const PAY_ASSUMPTIONS = {
  weeks: 52,
  weeklyHours: 37.5,
  workingDays: 260,
  months: 12,
} as const

/**
 * An amount without a period counts as hourly pay if it is below the first bound, and as annual pay from the second bound on; between the two its
 * period is unknown.
 */
const HOURLY_PAY_BELOW_POUNDS = 100
const ANNUAL_PAY_FROM_POUNDS = 10_000

/** Returns the pay of a full year, rounded to the penny. */
export function computeAnnualPay(
  amount: number,
  per: SalaryPeriod,
  weeklyHours: number = PAY_ASSUMPTIONS.weeklyHours,
): number {
  return Math.round(amount * countPeriodsInYear(per, weeklyHours) * 100) / 100
}

export function guessPeriodOfAmount(amount: number): SalaryPeriod | null {
  if (amount < HOURLY_PAY_BELOW_POUNDS) return 'Hourly'
  return amount >= ANNUAL_PAY_FROM_POUNDS ? 'Annually' : null
}

function countPeriodsInYear(per: SalaryPeriod, weeklyHours: number): number {
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
