import type { ContractType, Hours, SalaryPeriod } from './enumerations.ts'

const HOURS_WORDS: Readonly<Record<Hours, string>> = {
  FullTime: 'Full time',
  PartTime: 'Part time',
}
/** The text after an amount of pay, as in '£12 an hour'. */
export const SALARY_PERIOD_WORDS: Readonly<Record<SalaryPeriod, string>> = {
  Annually: 'a year',
  Monthly: 'a month',
  Weekly: 'a week',
  Daily: 'a day',
  Hourly: 'an hour',
}

export const describeJobType = (jobType: ContractType) => jobType
export const describeHours = (hours: Hours) => HOURS_WORDS[hours]
export const describeSalaryPeriod = (per: SalaryPeriod) => SALARY_PERIOD_WORDS[per]
export const describePostedWithin = (days: number) =>
  days === 1 ? 'Last 24 hours' : `Last ${days} days`
export const formatMiles = (miles: number) => (miles === 1 ? '1 mile' : `${miles} miles`)

/** Formats a branch's name for a sentence: 'Leeds' and 'Leeds branch' both become 'Leeds branch'. */
export const formatBranchName = (name: string) => `${name.replace(/ branch$/i, '')} branch`

/** Formats an amount in pounds: '24907' becomes '£24,907', and '12.5' becomes '£12.50'. */
export function formatPounds(amount: string | number): string {
  const [pounds = '0', pence = ''] = `${amount}`.split('.')
  return `£${pounds.replace(/\B(?=(\d{3})+$)/g, ',')}${/[1-9]/.test(pence) ? `.${pence.padEnd(2, '0')}` : ''}`
}
