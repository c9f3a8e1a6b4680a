import { toLondonInstant } from '#shared/words/london-time.ts'
import { MINUTE } from '#shared/words/durations.ts'

const ISO_DATE_PATTERN =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/
const BRITISH_DATE_PATTERN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/
const EMAIL_DATE_PATTERN =
  /^(?:[A-Za-z]{3},? )?(\d{1,2}) ([A-Za-z]{3})[a-z]* (\d{4})(?: (\d{2}):(\d{2})(?::(\d{2}))? ?(GMT|UTC|UT|Z|[+-]\d{2}:?\d{2})?)?$/
const MONTH_ABBREVIATIONS = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
]
const END_OF_DAY_TIME = ['23', '59', '59'] as const

/**
 * Parses a date such as '2026-10-30T09:16:01+0000', '30/10/2026' or 'Fri, 30 Oct 2026 09:16:01 GMT'. A time without an offset is in London time. A
 * date without a time means the beginning of the day or, if `wholeDay` is true, its end.
 */
export function parseFeedDate(written: string, wholeDay = false): Date | null {
  const parts = splitDateTime(written)
  if (!parts) return null
  const [hour, minute, second = '0'] =
    parts.time[0] === undefined ? (wholeDay ? END_OF_DAY_TIME : ['0', '0', '0']) : parts.time
  const clock = toUtcMilliseconds(parts.date, [Number(hour), Number(minute), Number(second)])
  if (clock === null) return null
  return parts.offset === undefined
    ? toLondonInstant(clock)
    : new Date(clock - parseOffset(parts.offset))
}

type DateTimeParts = {
  date: readonly [year: number, month: number, day: number]
  time: readonly (string | undefined)[]
  offset: string | undefined
}

function splitDateTime(written: string): DateTimeParts | null {
  const iso = ISO_DATE_PATTERN.exec(written)
  if (iso)
    return {
      date: [Number(iso[1]), Number(iso[2]), Number(iso[3])],
      time: iso.slice(4, 7),
      offset: iso[7],
    }
  const british = BRITISH_DATE_PATTERN.exec(written)
  if (british)
    return {
      date: [Number(british[3]), Number(british[2]), Number(british[1])],
      time: british.slice(4, 7),
      offset: undefined,
    }
  const mail = EMAIL_DATE_PATTERN.exec(written)
  if (!mail) return null
  return {
    date: [
      Number(mail[3]),
      MONTH_ABBREVIATIONS.indexOf(String(mail[2]).toLowerCase()) + 1,
      Number(mail[1]),
    ],
    time: mail.slice(4, 7),
    offset: mail[7],
  }
}

/**
 * Returns milliseconds since 1970 for the parts of a date in UTC. Returns null for a date that does not exist, because 31 February is a mistake and
 * not 3 March.
 */
function toUtcMilliseconds(
  [year, month, day]: DateTimeParts['date'],
  [hour, minute, second]: readonly [number, number, number],
): number | null {
  const clock = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const real =
    clock.getUTCMonth() === month - 1 &&
    clock.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60
  return real && year >= 2000 && year <= 2100 ? clock.getTime() : null
}

function parseOffset(offset: string): number {
  const signed = /^([+-])(\d{2}):?(\d{2})$/.exec(offset)
  if (!signed) return 0
  return (signed[1] === '-' ? -1 : 1) * (Number(signed[2]) * 60 + Number(signed[3])) * MINUTE
}
