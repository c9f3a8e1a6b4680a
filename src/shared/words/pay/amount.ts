import { SALARY_PERIODS, type SalaryPeriod } from '#shared/words/enumerations.ts'

/** The most characters of a typed amount; longer texts are refused unread. */
export const MAX_AMOUNT_LENGTH = 40
export const AMOUNT_FORMAT_MESSAGE = 'Enter an amount in pounds, for example 12.50'

const WHOLE_POUNDS_PATTERN = '\\d{1,3}(?:,\\d{3}){1,2}|\\d{1,9}'
const PERIOD_WORD_PATTERNS: Readonly<Record<SalaryPeriod, string>> = {
  Annually: 'year|annum',
  Monthly: 'month',
  Weekly: 'week',
  Daily: 'day',
  Hourly: 'hour',
}
const TYPED_AMOUNT_PATTERN = new RegExp(
  `^£? ?(${WHOLE_POUNDS_PATTERN})(?:\\.(\\d{0,2}))?(?: ?(?:an?|per|/) ?(?:(${Object.values(PERIOD_WORD_PATTERNS).join('|')})))?$`,
  'i',
)

/** Reads pounds as people write them ('£12.50', '1,200', '12.50 an hour') as a decimal string; '' for empty text, undefined if it is no amount. */
export function readAmount(typed: string): string | undefined {
  if (typed.trim() === '') return ''
  const [, whole = '', pence] = matchTypedAmount(typed) ?? []
  if (whole === '') return undefined
  return `${whole.replace(/,/g, '')}${pence ? `.${pence}` : ''}`
}

/** Returns the period that was typed after an amount, as in '12.50 an hour'; undefined if there is none. */
export function readTypedPeriod(typed: string): SalaryPeriod | undefined {
  const period = matchTypedAmount(typed)?.[3]?.toLowerCase()
  return SALARY_PERIODS.find(
    (each) => period && PERIOD_WORD_PATTERNS[each].split('|').includes(period),
  )
}

export const findAmountRefusal = (typed: string) =>
  readAmount(typed) === undefined ? AMOUNT_FORMAT_MESSAGE : undefined

const matchTypedAmount = (typed: string) =>
  typed.length > MAX_AMOUNT_LENGTH
    ? null
    : TYPED_AMOUNT_PATTERN.exec(typed.replace(/\s+/g, ' ').trim())
