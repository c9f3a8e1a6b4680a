import { DAY } from '#shared/words/durations.ts'

/** A candidate is reminded of a registration after these numbers of days without activity. */
export const REMINDER_DAYS = [2, 5, 10] as const
/** The shortest time between two reminders of one registration in milliseconds, whether they are automatic or sent by a consultant. */
export const REMINDER_PAUSE_MS = DAY
/**
 * The milliseconds by which a reminder may be overdue. A later one is not sent: the portal was down, or was installed when the registration was
 * already old.
 */
const MAX_REMINDER_DELAY_MS = 2 * DAY

export type LastActivity = {
  readonly since: Date
  /** The time of the newest reminder; null if there was none. It can be before `since`, the time of the last change. */
  readonly remindedAt: Date | null
}

/**
 * Returns which reminder is due now, as its number of days in REMINDER_DAYS. Returns undefined if none is due, if it was already sent, or if the last
 * reminder was sent less than a day ago.
 */
export function findDueReminderDay(
  { since, remindedAt }: LastActivity,
  now: Date,
): (typeof REMINDER_DAYS)[number] | undefined {
  const untouched = now.getTime() - since.getTime()
  const day = REMINDER_DAYS.findLast(
    (days) => untouched >= days * DAY && untouched < days * DAY + MAX_REMINDER_DELAY_MS,
  )
  if (day === undefined || remindedAt === null) return day
  const inItsPlace = remindedAt.getTime() >= since.getTime() + day * DAY
  return inItsPlace || now < computeNextReminderTime(remindedAt) ? undefined : day
}

export const computeNextReminderTime = (remindedAt: Date) =>
  new Date(remindedAt.getTime() + REMINDER_PAUSE_MS)

/** Returns the period that must contain the last change of a registration for a reminder to be due now. */
export const computeReminderWindow = (now: Date) => ({
  from: new Date(now.getTime() - REMINDER_DAYS[2] * DAY - MAX_REMINDER_DELAY_MS),
  to: new Date(now.getTime() - REMINDER_DAYS[0] * DAY),
})
