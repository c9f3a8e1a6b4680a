import type { SalaryPeriod } from '#shared/words/enumerations.ts'
import { annualPay } from '#shared/words/annual-pay.ts'
import { moneyWords, periodWords } from '#shared/words/job-words.ts'

export const FACETS = [
  'jobType',
  'hours',
  'sector',
  'branch',
  'postedWithinDays',
  'salaryFrom',
] as const
export type Facet = (typeof FACETS)[number]

/** The thresholds offered, in the period that is asked for. */
const THRESHOLDS: Readonly<Record<SalaryPeriod, readonly string[]>> = {
  Annually: ['20000', '25000', '30000', '35000', '40000', '50000', '60000', '80000'],
  Monthly: ['1750', '2000', '2500', '3000', '4000', '5000'],
  Weekly: ['400', '500', '600', '700', '900', '1200'],
  Daily: ['90', '110', '130', '160', '200', '300'],
  Hourly: ['12', '13', '14', '15', '18', '20', '25', '30'],
}

export type Threshold = { readonly value: string; readonly label: string; readonly annual: number }

const known = new Map<string, readonly Threshold[]>()

/** The same for every search of a period. */
export function payThresholds(per: SalaryPeriod, weeklyHours: number): readonly Threshold[] {
  const key = `${per} ${weeklyHours}`
  const thresholds =
    known.get(key) ??
    THRESHOLDS[per].map((value) => ({
      value,
      label: `${moneyWords(value)}+ ${periodWords(per)}`,
      annual: annualPay(Number(value), per, weeklyHours),
    }))
  known.set(key, thresholds)
  return thresholds
}
