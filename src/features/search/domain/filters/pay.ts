import { readAmount } from '#shared/words/pay/amount.ts'
import { computeAnnualPay } from '#shared/words/pay/annual-pay.ts'
import { SALARY_PERIODS, type SalaryPeriod } from '#shared/words/enumerations.ts'
import { formatPounds, SALARY_PERIOD_WORDS, describeSalaryPeriod } from '#shared/words/job-words.ts'
import { createRecordByName } from '#shared/record-by-name.ts'
import { readMoneyParameter, readChoiceParameter } from '../filter-kinds/address-values.ts'
import { accumulateStepCounts } from '../filter-kinds/facet-values.ts'
import type { SearchCircumstances, SearchFilter } from '../filter-kinds/filter.ts'

/** The limits of the pay as decimal strings, for the period `salaryPer`. An empty string sets no limit. */
type PayCriteria = {
  readonly salaryFrom: string
  readonly salaryTo: string
  readonly salaryPer: SalaryPeriod
}

/** The column with the highest yearly pay of a vacancy, null if the vacancy hides its pay. LOWEST_PAY_COLUMN has the lowest. */
export const HIGHEST_PAY_COLUMN = {
  name: 'payHigh',
  sql: '(case when v.salary_hide then null else coalesce(v.annual_to, v.annual_from) end)',
  type: 'number',
} as const
const LOWEST_PAY_COLUMN = {
  name: 'payLow',
  sql: '(case when v.salary_hide then null else coalesce(v.annual_from, v.annual_to) end)',
  type: 'number',
} as const

/** The amounts in pounds for which vacancies are counted, by the period that the candidate chose. */
const AMOUNTS_BY_PERIOD: Readonly<Record<SalaryPeriod, readonly string[]>> = {
  Annually: ['20000', '25000', '30000', '35000', '40000', '50000', '60000', '80000'],
  Monthly: ['1750', '2000', '2500', '3000', '4000', '5000'],
  Weekly: ['400', '500', '600', '700', '900', '1200'],
  Daily: ['90', '110', '130', '160', '200', '300'],
  Hourly: ['12', '13', '14', '15', '18', '20', '25', '30'],
}

/** The choices for all periods, built once at startup, because every search needs them. */
const AMOUNT_CHOICES = createRecordByName(SALARY_PERIODS, (per) =>
  AMOUNTS_BY_PERIOD[per].map((value) => ({
    value,
    label: `${formatPounds(value)}+ ${describeSalaryPeriod(per)}`,
  })),
)

const toYearlyPay = (
  amount: string,
  { salaryPer }: PayCriteria,
  { weeklyHours }: SearchCircumstances,
) => computeAnnualPay(Number(amount), salaryPer, weeklyHours)

/** True if the search limits the pay. Any limit, even 'at most 0', excludes vacancies that do not show their pay. */
const limitsPay = ({ salaryFrom, salaryTo }: PayCriteria) =>
  Number(salaryFrom) > 0 || salaryTo !== ''

/** Returns a label such as '£12.50 to £15 an hour' or '£30,000 a year or more'. */
function formatPayFilter({ salaryFrom, salaryTo, salaryPer }: PayCriteria): string {
  const per = SALARY_PERIOD_WORDS[salaryPer]
  if (Number(salaryFrom) > 0 && salaryTo)
    return `${formatPounds(salaryFrom)} to ${formatPounds(salaryTo)} ${per}`
  return salaryTo
    ? `up to ${formatPounds(salaryTo)} ${per}`
    : `${formatPounds(salaryFrom)} ${per} or more`
}

const listYearlySteps = (criteria: PayCriteria, circumstances: SearchCircumstances) =>
  AMOUNTS_BY_PERIOD[criteria.salaryPer].map((amount) =>
    toYearlyPay(amount, criteria, circumstances),
  )

export const payFilter: SearchFilter<PayCriteria, 'salaryFrom', never, 'payHigh' | 'payLow'> = {
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
      salaryFrom: readMoneyParameter(query, 'payMin'),
      salaryTo: readMoneyParameter(query, 'payMax'),
      salaryPer: readChoiceParameter(query, 'per', SALARY_PERIODS, 'Annually'),
    }),
    write: ({ salaryFrom, salaryTo, salaryPer }) => [
      ['payMin', readAmount(salaryFrom) ?? ''],
      ['payMax', readAmount(salaryTo) ?? ''],
      ['per', salaryPer === 'Annually' ? '' : salaryPer],
    ],
    formNames: ['payMin', 'per'],
  },
  chosen: limitsPay,
  summary: (criteria) => (limitsPay(criteria) ? formatPayFilter(criteria) : 'Pay'),
  applied: (criteria) =>
    limitsPay(criteria)
      ? [{ words: formatPayFilter(criteria), without: { salaryFrom: '', salaryTo: '' } }]
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
          column: HIGHEST_PAY_COLUMN,
          value: toYearlyPay(criteria.salaryFrom, criteria, circumstances),
        }
      : undefined,
  bounds: (criteria, circumstances) =>
    criteria.salaryTo
      ? [
          {
            asks: 'at most',
            column: LOWEST_PAY_COLUMN,
            value: toYearlyPay(criteria.salaryTo, criteria, circumstances),
          },
        ]
      : [],
  texts: [],
  numbers: [HIGHEST_PAY_COLUMN, LOWEST_PAY_COLUMN],
  counting: {
    facet: 'salaryFrom',
    by: 'step',
    column: HIGHEST_PAY_COLUMN,
    steps: listYearlySteps,
    stepsName: ({ salaryPer }, { weeklyHours }) => `${salaryPer} ${weeklyHours}`,
    shown: (found, { salaryPer }) => accumulateStepCounts(found, AMOUNT_CHOICES[salaryPer]),
  },
  input: { as: 'pay' },
}
