import { formatCount } from '#shared/format-count.ts'

/** How applying without an account went, for the sheets that were opened in some time. */
export type ApplyFigures = {
  readonly opened: number
  readonly withCv: number
  readonly sent: number
  readonly passwords: number
  /** The seconds from the opening to the sending, within which half of those who sent it were done; null if no one was. */
  readonly medianSeconds: number | null
  /** The same for nine in ten. */
  readonly ninetiethSeconds: number | null
  /** Those that were sent an hour ago or earlier. Only they can show how many are confirmed in an hour. */
  readonly sentAnHourAgo: number
  readonly confirmedInAnHour: number
  readonly sentADayAgo: number
  readonly confirmedInADay: number
}

/** Fewer cases than this say nothing about the others. */
const FEWEST_CASES = 30

/** Describes the figures in lines for an operator. Shares and times of too few cases are left out, and a last line says so. */
export function describeApplyFigures(figures: ApplyFigures, days: number): readonly string[] {
  const { opened, withCv, sent, passwords, sentAnHourAgo, sentADayAgo } = figures
  const fewest = Math.min(opened, sent, sentAnHourAgo, sentADayAgo)
  return [
    `Applications without an account, of the sheets that were opened in the last ${formatCount(days, 'day')}:`,
    formatLine('Opened', formatNumber(opened)),
    formatLine('With a CV', formatNumber(withCv)),
    formatLine('Sent', `${formatNumber(sent)}${formatShare(sent, opened, 'of those opened')}`),
    ...describeSeconds(figures),
    formatLine(
      'Confirmed within 1 hour',
      formatConfirmed(figures.confirmedInAnHour, sentAnHourAgo, '1 hour'),
    ),
    formatLine(
      'Confirmed within 24 hours',
      formatConfirmed(figures.confirmedInADay, sentADayAgo, '24 hours'),
    ),
    formatLine('Passwords chosen', formatNumber(passwords)),
    ...(fewest < FEWEST_CASES
      ? [`Shares and times of fewer than ${FEWEST_CASES} cases are left out: they say too little.`]
      : []),
  ]
}

const formatLine = (what: string, figure: string) => `${`${what}:`.padEnd(27)}${figure}`
const formatNumber = (count: number) => count.toLocaleString('en-GB')

const formatShare = (count: number, all: number, of: string) =>
  all < FEWEST_CASES ? '' : ` (${Math.round((count / all) * 100)} % ${of})`

const formatConfirmed = (count: number, all: number, ago: string) =>
  `${formatNumber(count)} of the ${formatNumber(all)} sent at least ${ago} ago${formatShare(count, all, 'of them')}`

const describeSeconds = ({ sent, medianSeconds, ninetiethSeconds }: ApplyFigures) =>
  sent < FEWEST_CASES || medianSeconds === null || ninetiethSeconds === null
    ? []
    : [
        formatLine(
          'From opened to sent',
          `half of them within ${formatCount(medianSeconds, 'second')}, nine in ten within ${formatCount(ninetiethSeconds, 'second')}`,
        ),
      ]
