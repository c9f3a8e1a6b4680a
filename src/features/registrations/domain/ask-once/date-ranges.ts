/** The period of a job in a CV. Dates are 'YYYY-MM', or 'YYYY' if the CV has no month. `to` is '' for a current job. */
export type JobPeriod = { readonly from: string; readonly to: string; readonly current: boolean }
/** A range of dates in a line of a CV. `around` is the text of the line without the dates. */
export type DateRange = JobPeriod & { readonly around: string }

const MONTH_SOURCES = [
  'jan(?:uary)?',
  'feb(?:ruary)?',
  'mar(?:ch)?',
  'apr(?:il)?',
  'may',
  'june?',
  'july?',
  'aug(?:ust)?',
  'sept?(?:ember)?',
  'oct(?:ober)?',
  'nov(?:ember)?',
  'dec(?:ember)?',
]
const MONTH_SOURCE = `(?:${MONTH_SOURCES.join('|')})\\.?`
const YEAR_SOURCE = '(?:19[5-9]\\d|20\\d{2})'
/** Matches 'March 2019', '03/2019', '01/03/2019', '2019-03' and '2019'. */
const DATE_SOURCE = `(?:${MONTH_SOURCE},? ${YEAR_SOURCE}|(?:\\d{1,2}[/.])?\\d{1,2}[/.]${YEAR_SOURCE}|${YEAR_SOURCE}-(?:0[1-9]|1[0-2])|${YEAR_SOURCE})`
const RANGE_SEPARATOR_SOURCE = ' ?(?:-|\u2013|\u2014|\\bto\\b|\\buntil\\b|\\btill\\b) ?'
const PRESENT_DAY_SOURCE = '(?:present|now|current|today|date|ongoing)(?: day)?'
/**
 * Matches two dates, or two months of one year such as 'May to August 2022'. The pattern has no unbounded repetition, so matching takes linear time.
 */
const DATE_RANGE_PATTERN = new RegExp(
  `(?<![\\d/.-])(?:from |since )?(${DATE_SOURCE}|${MONTH_SOURCE})${RANGE_SEPARATOR_SOURCE}(${DATE_SOURCE}|${PRESENT_DAY_SOURCE})(?![\\d/.]\\d|-\\d|\\d)\\b`,
  'i',
)

const PRESENT_DAY_PATTERN = new RegExp(`^${PRESENT_DAY_SOURCE}$`, 'i')
const YEAR_PATTERN = new RegExp(YEAR_SOURCE)
const MONTH_PATTERNS = MONTH_SOURCES.map((month) => new RegExp(`^${month}\\b`, 'i'))

/** Returns the first range of dates in a line; undefined if there is none, or if it cannot be true today because it is reversed or in the future. */
export function findDateRange(line: string, today: string): DateRange | undefined {
  const found = DATE_RANGE_PATTERN.exec(line)
  const [whole = '', first = '', last = ''] = found ?? []
  if (!found) return undefined
  const current = PRESENT_DAY_PATTERN.test(last)
  const to = current ? '' : readDate(last)
  const from = readDate(first) || readMonthOfYear(first, to)
  if (from === '' || from > today || (!current && (to < from.slice(0, to.length) || to > today)))
    return undefined
  return {
    from,
    to,
    current,
    around: `${line.slice(0, found.index)}\n${line.slice(found.index + whole.length)}`,
  }
}

const readMonthNumber = (words: string) =>
  MONTH_PATTERNS.findIndex((month) => month.test(words)) + 1
const padToTwoDigits = (month: number) => String(month).padStart(2, '0')
/** Returns the first month of 'May to August 2022' as 'YYYY-MM'. */
const readMonthOfYear = (words: string, to: string) =>
  to.length > 4 && readMonthNumber(words) > 0
    ? `${to.slice(0, 4)}-${padToTwoDigits(readMonthNumber(words))}`
    : ''

function readDate(words: string): string {
  const year = YEAR_PATTERN.exec(words)?.[0]
  if (!year) return ''
  const numbered =
    /(?:^|[/.])(\d{1,2})[/.]\d{4}$/.exec(words)?.[1] ?? /^\d{4}-(\d{2})$/.exec(words)?.[1]
  const month = numbered ? Number(numbered) : readMonthNumber(words)
  return month >= 1 && month <= 12 ? `${year}-${padToTwoDigits(month)}` : year
}
