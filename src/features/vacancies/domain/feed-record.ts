import { computeAnnualPay, guessPeriodOfAmount } from '#shared/words/pay/annual-pay.ts'
import type { ContractType, Hours, SalaryPeriod } from '#shared/words/enumerations.ts'
import { formatLondonDay } from '#shared/words/london-time.ts'
import { readRecordFields } from './feed-fields.ts'
import { FieldReader } from './field-reader.ts'
import { parseSalary, parseSalaryPeriod } from './salary-words.ts'

/** A vacancy from a feed whose fields have been checked. Its description has not been sanitised yet, so it must not be shown. */
export type FeedRecord = {
  readonly reference: string
  readonly jobTitle: string
  readonly description: { readonly text: string; readonly html: boolean }
  readonly company: string | null
  readonly locationText: string | null
  readonly town: string | null
  readonly county: string | null
  readonly region: string | null
  readonly postcode: string | null
  readonly lat: number | null
  readonly lon: number | null
  readonly sector: string | null
  readonly category: string | null
  readonly contractType: ContractType | null
  readonly hours: Hours | null
  readonly url: string | null
  readonly branch: string | null
  /** The time of posting; null means the time of the first import. If `expiresAt` is null, the vacancy closes 28 days after posting. */
  readonly postedAt: Date | null
  readonly expiresAt: Date | null
} & FeedPay &
  FeedWorkingWeek

/**
 * What a feed says about the working week. A missing field is absent rather than null, so that a record without it has the same hash as before the
 * field existed.
 */
type FeedWorkingWeek = {
  readonly hoursPerWeek?: number
  /** When the work is, such as 'Monday to Friday, 5am to 2pm'. */
  readonly shift?: string
  /** The first day, such as '2026-12-01'. */
  readonly startsOn?: string
  /** The licence or card that the work needs. */
  readonly licence?: string
}

type FeedPay = {
  readonly salaryFrom: number | null
  readonly salaryTo: number | null
  readonly salaryPer: SalaryPeriod | null
  readonly salaryCurrency: string
  readonly salaryDesc: string | null
  readonly salaryHide: boolean
  readonly annualFrom: number | null
  readonly annualTo: number | null
}

/** A mistake in a record. `field` is null if the mistake concerns the record as a whole. */
type RecordProblem = { readonly field: string | null; readonly message: string }
type FeedRecordOrProblems =
  | { readonly record: FeedRecord; readonly reference: string; readonly ignored: readonly string[] }
  | {
      readonly problems: readonly RecordProblem[]
      readonly reference: string | null
      readonly ignored: readonly string[]
    }

const MAX_DESCRIPTION_LENGTH = 200_000
const MAX_PAY_AMOUNT = 10_000_000
/**
 * The highest yearly pay in pounds that is accepted, after conversion from any period. A higher one must be a mistake, such as a year's pay 'an
 * hour'.
 */
const MAX_YEARLY_PAY = 50_000_000
const MARKUP_PATTERN =
  /<\/?(p|br|ul|ol|li|strong|em|b|i|u|h[1-6]|div|span|table|tr|td|a|font|section)\b[^<>]{0,200}>/i

export function readFeedRecord(fields: unknown, weeklyHours?: number): FeedRecordOrProblems {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    return {
      problems: [{ field: null, message: 'The record is not an object with named fields.' }],
      reference: null,
      ignored: [],
    }
  const { known, ignored, forbidden } = readRecordFields(fields)
  if (forbidden)
    return {
      problems: [{ field: forbidden, message: `A field must not be called ${forbidden}.` }],
      reference: null,
      ignored: [],
    }
  const read = new FieldReader(known)
  const reference = read.reference('id', 200)
  const record: FeedRecord = {
    reference: reference ?? '',
    jobTitle: read.required('jobTitle', 300),
    description: readDescription(read),
    company: read.line('company', 200),
    locationText: read.line('locationText', 300),
    town: read.line('town', 100),
    county: read.line('county', 100),
    region: read.line('region', 100),
    postcode: read.line('postcode', 20)?.toUpperCase() ?? null,
    ...readCoordinates(read),
    sector: read.line('sector', 100),
    category: read.line('category', 100),
    ...readEmployment(read),
    url: readVacancyUrl(read),
    branch: read.line('branch', 100),
    postedAt: read.instant('postedAt'),
    expiresAt: read.instant('expiresAt', true),
    ...readPay(read, weeklyHours),
    ...readWorkingWeek(read),
  }
  if (record.postedAt && record.expiresAt && record.expiresAt < record.postedAt)
    read.refuse('expiresAt', 'must not be before postedAt')
  return read.problems.length === 0
    ? { record, reference: record.reference, ignored }
    : { problems: read.problems, reference, ignored }
}

function readDescription(read: FieldReader): FeedRecord['description'] {
  const html = read.lines('descriptionHtml', MAX_DESCRIPTION_LENGTH)
  const text = read.lines('description', MAX_DESCRIPTION_LENGTH) ?? ''
  return html === null ? { text, html: MARKUP_PATTERN.test(text) } : { text: html, html: true }
}

function readCoordinates(read: FieldReader) {
  const lat = read.number('lat', [-90, 90])
  const lon = read.number('lon', [-180, 180])
  // One coordinate without the other is useless, so both become null.
  return lat === null || lon === null ? { lat: null, lon: null } : { lat, lon }
}

/** Reads the type of contract and the hours. Feeds often have the hours in the field for the job type: 'fulltime' is not a type of contract. */
function readEmployment(read: FieldReader): {
  contractType: ContractType | null
  hours: Hours | null
} {
  const jobType = read.word(
    'jobType',
    (written) => parseContractType(written) ?? parseHours(written),
    'Permanent, Temporary or Contract',
  )
  const hours = read.word('hours', parseHours, 'FullTime or PartTime')
  const saysHours = jobType === 'FullTime' || jobType === 'PartTime'
  return { contractType: saysHours ? null : jobType, hours: hours ?? (saysHours ? jobType : null) }
}

const HOURS_IN_A_WEEK = 168
const MAX_WORKING_WEEK_LENGTH = 120

function readWorkingWeek(read: FieldReader): FeedWorkingWeek {
  const hours = read.number('hoursPerWeek', [0, HOURS_IN_A_WEEK])
  const shift = read.line('shift', MAX_WORKING_WEEK_LENGTH)
  const start = read.instant('startsOn')
  const licence = read.line('licence', MAX_WORKING_WEEK_LENGTH)
  return {
    // Many systems write zero if they do not know the hours.
    ...(hours ? { hoursPerWeek: Math.round(hours * 10) / 10 } : {}),
    ...(shift === null ? {} : { shift }),
    ...(start === null ? {} : { startsOn: formatLondonDay(start) }),
    ...(licence === null ? {} : { licence }),
  }
}

const keepLetters = (written: string) => written.toLowerCase().replace(/[^a-z]/g, '')

function parseContractType(written: string): ContractType | null {
  const letters = keepLetters(written)
  if (['permanent', 'perm'].includes(letters)) return 'Permanent'
  if (['temporary', 'temp', 'seasonal', 'bank', 'casual'].includes(letters)) return 'Temporary'
  return ['contract', 'contractor', 'fixedterm', 'fixedtermcontract', 'freelance'].includes(letters)
    ? 'Contract'
    : null
}

function parseHours(written: string): Hours | null {
  const letters = keepLetters(written)
  return letters === 'fulltime' ? 'FullTime' : letters === 'parttime' ? 'PartTime' : null
}

function readVacancyUrl(read: FieldReader): string | null {
  const url = read.line('url', 2000)
  if (url === null || (/^https?:\/\//i.test(url) && !/[\s<>"]/.test(url))) return url
  return read.refuse('url', 'must begin with http:// or https://')
}

function readPay(read: FieldReader, weeklyHours: number | undefined): FeedPay {
  const words = read.line('salary', 300)
  // A pay of zero counts as no pay, because many systems write zero if there is none.
  const given = {
    from: roundToPennies(read.number('salaryFrom', [0, MAX_PAY_AMOUNT])),
    to: roundToPennies(read.number('salaryTo', [0, MAX_PAY_AMOUNT])),
  }
  const said = given.from === null && given.to === null && words ? parseSalary(words) : null
  const { from, to } = said ?? given
  if (from !== null && to !== null && to < from)
    read.refuse('salaryTo', 'must not be less than salaryFrom')
  const per =
    read.word('salaryPer', parseSalaryPeriod, 'Annually, Monthly, Weekly, Daily or Hourly') ??
    said?.per ??
    guessPeriodOfAmount(from ?? to ?? 0)
  const yearly = (amount: number | null) =>
    amount === null || per === null ? null : computeAnnualPay(amount, per, weeklyHours)
  const annual = { from: yearly(from), to: yearly(to) }
  if (Math.max(annual.from ?? 0, annual.to ?? 0) > MAX_YEARLY_PAY)
    read.refuse('salaryPer', 'does not fit the amount')
  return {
    salaryFrom: from,
    salaryTo: to,
    salaryPer: from === null && to === null ? null : per,
    salaryCurrency: readCurrency(read),
    salaryDesc: read.line('salaryDesc', 300) ?? words,
    salaryHide: read.flag('salaryHide'),
    annualFrom: annual.from,
    annualTo: annual.to,
  }
}

const roundToPennies = (amount: number | null) => (amount ? Math.round(amount * 100) / 100 : null)

function readCurrency(read: FieldReader): string {
  return (
    read.word(
      'currency',
      (written) => (/^[a-z]{3}$/i.test(written) ? written.toUpperCase() : null),
      'a currency such as GBP',
    ) ?? 'GBP'
  )
}
