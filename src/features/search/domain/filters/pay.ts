import { readAmount } from '#shared/words/pay/amount.ts'
import { annualPay } from '#shared/words/pay/annual-pay.ts'
import { SALARY_PERIODS, type SalaryPeriod } from '#shared/words/enumerations.ts'
import { moneyWords, PER_WORDS, periodWords } from '#shared/words/job-words.ts'
import { byName } from '#shared/by-name.ts'
import { readMoney, readOne } from '../filter-kinds/address-values.ts'
import { steppedValues } from '../filter-kinds/facet-values.ts'
import type { Circumstances, Filter } from '../filter-kinds/filter.ts'

/** Pay limits as decimal strings per `salaryPer`; an empty one sets no limit. */
type Pay = {
  readonly salaryFrom: string
  readonly salaryTo: string
  readonly salaryPer: SalaryPeriod
}

/** The highest yearly pay of a vacancy, null if the vacancy hides its pay. PAY_LOW is the lowest. */
export const PAY_HIGH = {
  name: 'payHigh',
  sql: '(case when v.salary_hide then null else coalesce(v.annual_to, v.annual_from) end)',
  type: 'number',
} as const
const PAY_LOW = {
  name: 'payLow',
  sql: '(case when v.salary_hide then null else coalesce(v.annual_from, v.annual_to) end)',
  type: 'number',
} as const

/** The amounts that are counted, by the period that the candidate chose. */
const AMOUNTS: Readonly<Record<SalaryPeriod, readonly string[]>> = {
  Annually: ['20000', '25000', '30000', '35000', '40000', '50000', '60000', '80000'],
  Monthly: ['1750', '2000', '2500', '3000', '4000', '5000'],
  Weekly: ['400', '500', '600', '700', '900', '1200'],
  Daily: ['90', '110', '130', '160', '200', '300'],
  Hourly: ['12', '13', '14', '15', '18', '20', '25', '30'],
}

/** Built once at load, because every search counts all of them. */
const AMOUNT_CHOICES = byName(SALARY_PERIODS, (per) =>
  AMOUNTS[per].map((value) => ({ value, label: `${moneyWords(value)}+ ${periodWords(per)}` })),
)

const yearly = (amount: string, { salaryPer }: Pay, { weeklyHours }: Circumstances) =>
  annualPay(Number(amount), salaryPer, weeklyHours)

/** True if the search limits the pay. Any limit, even 'at most 0', excludes vacancies that do not show their pay. */
const asksForPay = ({ salaryFrom, salaryTo }: Pay) => Number(salaryFrom) > 0 || salaryTo !== ''

/** Returns a label such as '£12.50 to £15 an hour' or '£30,000 a year or more'. */
function payWords({ salaryFrom, salaryTo, salaryPer }: Pay): string {
  const per = PER_WORDS[salaryPer]
  if (Number(salaryFrom) > 0 && salaryTo)
    return `${moneyWords(salaryFrom)} to ${moneyWords(salaryTo)} ${per}`
  return salaryTo
    ? `up to ${moneyWords(salaryTo)} ${per}`
    : `${moneyWords(salaryFrom)} ${per} or more`
}

const steps = (criteria: Pay, circumstances: Circumstances) =>
  AMOUNTS[criteria.salaryPer].map((amount) => yearly(amount, criteria, circumstances))

export const pay: Filter<Pay, 'salaryFrom', never, 'payHigh' | 'payLow'> = {
  name: 'pay',
  label: 'Pay',
  fields: {
    salaryFrom: { kind: 'money' },
    salaryTo: { kind: 'money' },
    salaryPer: { kind: 'one value', values: SALARY_PERIODS },
  },
  initial: { salaryFrom: '', salaryTo: '', salaryPer: 'Annually' },
  none: { salaryFrom: '', salaryTo: '' },
  address: {
    read: (query) => ({
      salaryFrom: readMoney(query, 'payMin'),
      salaryTo: readMoney(query, 'payMax'),
      salaryPer: readOne(query, 'per', SALARY_PERIODS, 'Annually'),
    }),
    write: ({ salaryFrom, salaryTo, salaryPer }) => [
      ['payMin', readAmount(salaryFrom) ?? ''],
      ['payMax', readAmount(salaryTo) ?? ''],
      ['per', salaryPer === 'Annually' ? '' : salaryPer],
    ],
    formNames: ['payMin', 'per'],
  },
  chosen: asksForPay,
  summary: (criteria) => (asksForPay(criteria) ? payWords(criteria) : 'Pay'),
  applied: (criteria) =>
    asksForPay(criteria)
      ? [{ words: payWords(criteria), without: { salaryFrom: '', salaryTo: '' } }]
      : [],
  tidy: ({ salaryFrom, salaryTo, salaryPer }) => ({ salaryFrom, salaryTo, salaryPer }),
  key: ({ salaryFrom, salaryTo, salaryPer }) => [
    salaryFrom,
    salaryTo,
    salaryFrom || salaryTo ? salaryPer : '',
  ],
  condition: (criteria, circumstances) =>
    Number(criteria.salaryFrom) > 0
      ? {
          asks: 'at least',
          column: PAY_HIGH,
          value: yearly(criteria.salaryFrom, criteria, circumstances),
        }
      : undefined,
  bounds: (criteria, circumstances) =>
    criteria.salaryTo
      ? [
          {
            asks: 'at most',
            column: PAY_LOW,
            value: yearly(criteria.salaryTo, criteria, circumstances),
          },
        ]
      : [],
  texts: [],
  numbers: [PAY_HIGH, PAY_LOW],
  counting: {
    facet: 'salaryFrom',
    by: 'step',
    column: PAY_HIGH,
    steps,
    stepsName: ({ salaryPer }, { weeklyHours }) => `${salaryPer} ${weeklyHours}`,
    shown: (found, { salaryPer }) => steppedValues(found, AMOUNT_CHOICES[salaryPer]),
  },
  input: { as: 'pay' },
}
