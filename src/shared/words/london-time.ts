import { DAY, HOUR } from './durations.ts'

const LONDON = 'Europe/London'
const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: LONDON,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const offsetFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: LONDON,
  timeZoneName: 'longOffset',
})

/** The number of an instant's day in London, counted from 1970: two instants of one day there have the same. */
export const londonDay = (instant: Date): number => Date.parse(dayFormat.format(instant)) / DAY

/** The instant at which clocks in London show this time; `clock` is that reading taken for UTC. */
export const londonInstant = (clock: number): Date =>
  new Date(clock - offsetAt(clock - offsetAt(clock)))

function offsetAt(instant: number): number {
  const hours = offsetFormat.format(instant).match(/GMT([+-]\d{2})/)?.[1]
  return Number(hours ?? 0) * HOUR
}
