import { DAY } from '#shared/words/durations.ts'

/** The numbers of days without activity after which the candidate is reminded of a registration. */
export const REMINDER_DAYS = [2, 5, 10] as const
/** The shortest time between two reminders of one registration, automatic or by hand. */
export const REMINDER_PAUSE_MS = DAY
/**
 * A reminder that is overdue by more than this is not sent. It is so late because the portal was down, or was installed when the registration was
 * already old.
 */
const MAX_REMINDER_DELAY_MS = 2 * DAY

export type LastActivity = {
  readonly since: Date
  /** The time of the newest reminder; null if there was none. It can be before `since`, the time of the last change. */
  readonly remindedAt: Date | null
}

/**
 * Returns the day of the reminder that is due now; undefined if none is due, if it was already sent, or if the last reminder is less than a day old.
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

/** Returns the period in which a registration must have been changed last for a reminder to be due now. */
export const computeReminderWindow = (now: Date) => ({
  from: new Date(now.getTime() - REMINDER_DAYS[2] * DAY - MAX_REMINDER_DELAY_MS),
  to: new Date(now.getTime() - REMINDER_DAYS[0] * DAY),
})
