import { type MonthPeriod, findPeriodRefusals } from '#shared/words/dates.ts'
import type { FieldRefusals } from '#shared/words/refusals.ts'

/** Checks the period of a job. A finished job must have its end, because gaps between jobs are calculated from it. */
export function findWorkRefusals(period: MonthPeriod, today: string): FieldRefusals {
  const refusals = findPeriodRefusals(period, today)
  return !period.current && period.to === ''
    ? { ...refusals, to: 'Enter the month you left, or say that you still work there' }
    : refusals
}
