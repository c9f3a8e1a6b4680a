import type { VacancyPay } from '#features/vacancies/domain/salary.ts'
import { SALARY_PERIODS, type SalaryPeriod } from '#shared/words/enumerations.ts'

/** The pay of an advert. Only pounds are compared. */
export type AdvertisedPay = Omit<VacancyPay, 'salary_desc'>
type PayRange = {
  readonly from: string
  readonly to: string
  readonly per: SalaryPeriod
  readonly count: number
}

/** The least number of adverts from which the pay of a title is summarised. With fewer, the result would be the pay of single employers. */
export const MIN_ADVERTS_OF_TITLE = 3
/** The share of the lowest lower ends and of the highest upper ends that is left out. */
const LEFT_OUT_SHARE = 0.1

/**
 * Returns what several adverts of one title pay: the lowest of their lower ends and the highest of their upper ends, without the outer tenth of each.
 * Only adverts with the most frequent pay period count. Returns null if they are too few.
 */
export function summarisePay(adverts: readonly AdvertisedPay[]): PayRange | null {
  const ranges = adverts.flatMap(
    ({ salary_from: from, salary_to: to, salary_per: per, salary_currency: currency }) => {
      const [low, high] = [from ?? to, to ?? from]
      return low && high && per && currency === 'GBP' && Number(high) > 0
        ? [{ low, high, per }]
        : []
    },
  )
  const [most] = SALARY_PERIODS.map((per) => ranges.filter((each) => each.per === per)).sort(
    (a, b) => b.length - a.length,
  )
  const [first] = most ?? []
  if (!most || !first || most.length < MIN_ADVERTS_OF_TITLE) return null
  const left = Math.floor(most.length * LEFT_OUT_SHARE)
  const lows = most.map(({ low }) => low).sort(compareAmounts)
  const highs = most.map(({ high }) => high).sort(compareAmounts)
  return {
    from: lows[left] ?? first.low,
    to: highs[highs.length - 1 - left] ?? first.high,
    per: first.per,
    count: most.length,
  }
}

const compareAmounts = (a: string, b: string) => Number(a) - Number(b)
