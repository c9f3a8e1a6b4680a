import { formatCount } from '#shared/format-count.ts'

/** The figures about applying without an account, for the application sheets (its forms) that were opened in a period. */
export type ApplyFigures = {
  readonly opened: number
  readonly withCv: number
  readonly sent: number
  readonly passwords: number
  /** The median of the seconds from the opening of a sheet to its sending; null if no sheet was sent. */
  readonly medianSeconds: number | null
  /** The 90th percentile of the seconds from the opening of a sheet to its sending; null if no sheet was sent. */
  readonly ninetiethSeconds: number | null
  /**
   * The number of sheets that were sent at least an hour ago. Only these are compared with `confirmedInAnHour`, because the address of a newer sheet
   * may still be confirmed within its hour.
   */
  readonly sentAnHourAgo: number
  readonly confirmedInAnHour: number
  readonly sentADayAgo: number
  readonly confirmedInADay: number
}

/** The minimum number of cases for a share or a time. Fewer cases are not representative. */
const FEWEST_CASES = 30

/**
 * Describes the figures of the last `days` days in lines for an operator. Shares and times of too few cases are left out, and a last line says so.
 */
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
