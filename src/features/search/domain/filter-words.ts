import type { ContractType, Hours, SalaryPeriod } from '#shared/words/enumerations.ts'
import { asksForPay, type Criteria } from './criteria.ts'

const HOURS_WORDS: Readonly<Record<Hours, string>> = {
  FullTime: 'Full time',
  PartTime: 'Part time',
}
const PER_WORDS: Readonly<Record<SalaryPeriod, string>> = {
  Annually: 'a year',
  Monthly: 'a month',
  Weekly: 'a week',
  Daily: 'a day',
  Hourly: 'an hour',
}

export const jobTypeWords = (jobType: ContractType) => jobType
export const hoursWords = (hours: Hours) => HOURS_WORDS[hours]
export const periodWords = (per: SalaryPeriod) => PER_WORDS[per]
export const postedWords = (days: number) => (days === 1 ? 'Last 24 hours' : `Last ${days} days`)
export const milesWords = (miles: number) => (miles === 1 ? '1 mile' : `${miles} miles`)

/** '24907' as '£24,907', '12.5' as '£12.50'. */
export function moneyWords(amount: string | number): string {
  const [pounds = '0', pence = ''] = `${amount}`.split('.')
  return `£${pounds.replace(/\B(?=(\d{3})+$)/g, ',')}${/[1-9]/.test(pence) ? `.${pence.padEnd(2, '0')}` : ''}`
}

/** '£12.50 to £15 an hour', '£30,000 a year or more'. */
export function payWords({
  salaryFrom,
  salaryTo,
  salaryPer,
}: Pick<Criteria, 'salaryFrom' | 'salaryTo' | 'salaryPer'>): string {
  const per = PER_WORDS[salaryPer]
  if (Number(salaryFrom) > 0 && salaryTo)
    return `${moneyWords(salaryFrom)} to ${moneyWords(salaryTo)} ${per}`
  return salaryTo
    ? `up to ${moneyWords(salaryTo)} ${per}`
    : `${moneyWords(salaryFrom)} ${per} or more`
}

/** One filter in words, and what takes it away: the chips above a list, and 'Remove …' below an empty one. */
export type AppliedFilter = { readonly words: string; readonly without: Partial<Criteria> }

/** Every filter that is set, beside words and place. Branches are ids: their names come from the facets. */
export function appliedFilters(
  criteria: Criteria,
  branchName: (id: string) => string | undefined = () => undefined,
): AppliedFilter[] {
  const { jobType, hours, sector, branch, payShown, postedWithinDays } = criteria
  return [
    ...jobType.map((value) => ({
      words: jobTypeWords(value),
      without: { jobType: jobType.filter((each) => each !== value) },
    })),
    ...hours.map((value) => ({
      words: hoursWords(value),
      without: { hours: hours.filter((each) => each !== value) },
    })),
    ...sector.map((value) => ({
      words: value,
      without: { sector: sector.filter((each) => each !== value) },
    })),
    ...(asksForPay(criteria)
      ? [{ words: payWords(criteria), without: { salaryFrom: '', salaryTo: '' } }]
      : []),
    ...(postedWithinDays
      ? [{ words: postedWords(postedWithinDays), without: { postedWithinDays: 0 } }]
      : []),
    ...branch.map((value) => ({
      words: branchName(value) ?? 'Branch',
      without: { branch: branch.filter((each) => each !== value) },
    })),
    ...(payShown ? [{ words: 'Pay shown', without: { payShown: false } }] : []),
  ]
}
