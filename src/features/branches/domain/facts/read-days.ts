import { WEEKDAYS, type Weekday } from '../hours/branch-hours.ts'

/** Reads days as people write them: 'Saturday', 'Monday to Friday' or 'Monday, Wednesday and Friday'; undefined if a word is no weekday. */
export function readDays(written: string): readonly Weekday[] | undefined {
  const days = new Set<Weekday>()
  for (const part of written.split(/,|\band\b/i)) {
    const ends = part.split(/\bto\b/i).map(findDay)
    const [from, to] = [ends[0], ends.at(-1)]
    if (ends.length > 2 || from === undefined || to === undefined || to < from) return undefined
    for (const day of WEEKDAYS.slice(from, to + 1)) days.add(day)
  }
  return WEEKDAYS.filter((day) => days.has(day))
}

function findDay(word: string): number | undefined {
  const at = WEEKDAYS.findIndex((day) => day.toLowerCase() === word.trim().toLowerCase())
  return at < 0 ? undefined : at
}
