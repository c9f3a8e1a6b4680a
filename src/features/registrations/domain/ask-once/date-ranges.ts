/** Dates are 'YYYY-MM', or 'YYYY' if the CV has no month. `to` is '' for a current job. */
export type Lasting = { readonly from: string; readonly to: string; readonly current: boolean }
/** `around` is the text of the line without the dates. */
export type DateRange = Lasting & { readonly around: string }

const MONTHS = [
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
const MONTH = `(?:${MONTHS.join('|')})\\.?`
const YEAR = '(?:19[5-9]\\d|20\\d{2})'
/** Matches 'March 2019', '03/2019', '01/03/2019', '2019-03' and '2019'. */
const DATE = `(?:${MONTH},? ${YEAR}|(?:\\d{1,2}[/.])?\\d{1,2}[/.]${YEAR}|${YEAR}-(?:0[1-9]|1[0-2])|${YEAR})`
const UNTIL = ' ?(?:-|\u2013|\u2014|\\bto\\b|\\buntil\\b|\\btill\\b) ?'
const STILL = '(?:present|now|current|today|date|ongoing)(?: day)?'
/** Matches two dates, or two months of one year such as 'May to August 2022'. The pattern has no unbounded repetition, so matching takes linear time. */
const RANGE = new RegExp(
  `(?<![\\d/.-])(?:from |since )?(${DATE}|${MONTH})${UNTIL}(${DATE}|${STILL})(?![\\d/.]\\d|-\\d|\\d)\\b`,
  'i',
)

const IS_STILL = new RegExp(`^${STILL}$`, 'i')
const A_YEAR = new RegExp(YEAR)
const A_MONTH = MONTHS.map((month) => new RegExp(`^${month}\\b`, 'i'))

/** Returns the first range of dates in a line that is possible as of today. */
export function dateRangeIn(line: string, today: string): DateRange | undefined {
  const found = RANGE.exec(line)
  const [whole = '', first = '', last = ''] = found ?? []
  if (!found) return undefined
  const current = IS_STILL.test(last)
  const to = current ? '' : dateOf(last)
  const from = dateOf(first) || monthOfYear(first, to)
  if (from === '' || from > today || (!current && (to < from.slice(0, to.length) || to > today)))
    return undefined
  return {
    from,
    to,
    current,
    around: `${line.slice(0, found.index)}\n${line.slice(found.index + whole.length)}`,
  }
}

const monthNumber = (words: string) => A_MONTH.findIndex((month) => month.test(words)) + 1
const inTwo = (month: number) => String(month).padStart(2, '0')
/** Returns the first month of 'May to August 2022' as 'YYYY-MM'. */
const monthOfYear = (words: string, to: string) =>
  to.length > 4 && monthNumber(words) > 0 ? `${to.slice(0, 4)}-${inTwo(monthNumber(words))}` : ''

function dateOf(words: string): string {
  const year = A_YEAR.exec(words)?.[0]
  if (!year) return ''
  const numbered =
    /(?:^|[/.])(\d{1,2})[/.]\d{4}$/.exec(words)?.[1] ?? /^\d{4}-(\d{2})$/.exec(words)?.[1]
  const month = numbered ? Number(numbered) : monthNumber(words)
  return month >= 1 && month <= 12 ? `${year}-${inTwo(month)}` : year
}
