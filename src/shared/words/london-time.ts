import { DAY, HOUR } from './durations.ts'

const LONDON_TIME_ZONE = 'Europe/London'
const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: LONDON_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const offsetFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: LONDON_TIME_ZONE,
  timeZoneName: 'longOffset',
})

/** Formats the London calendar day of an instant, such as '2026-12-01'. */
export const formatLondonDay = (instant: Date): string => dayFormat.format(instant)

/** Returns the number of the London calendar day since 1970: two instants on the same London day have the same number. */
export const toLondonDayNumber = (instant: Date): number =>
  Date.parse(formatLondonDay(instant)) / DAY

/** Returns the instant at which London clocks show a time; `clock` is that local time in milliseconds, as if it were UTC. */
export const toLondonInstant = (clock: number): Date =>
  new Date(clock - computeLondonOffset(clock - computeLondonOffset(clock)))

function computeLondonOffset(instant: number): number {
  const hours = offsetFormat.format(instant).match(/GMT([+-]\d{2})/)?.[1]
  return Number(hours ?? 0) * HOUR
}

const clockFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: LONDON_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Returns what London clocks show at an instant, as 'HH:MM'. */
export const toLondonClock = (instant: Date): string => clockFormat.format(instant)
