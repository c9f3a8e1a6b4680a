import { DAY } from '#shared/words/durations.ts'

/** The numbers of days without activity after which the candidate is reminded of a registration. */
export const REMINDER_DAYS = [2, 5, 10] as const
/** The shortest time between two reminders of one registration, automatic or by hand. */
export const REMINDER_PAUSE_MS = DAY
/** A reminder that is overdue by more than this is not sent: the portal was down, or it was installed over old registrations. */
const MAX_REMINDER_DELAY_MS = 2 * DAY

export type LastActivity = {
  readonly since: Date
  /** The time of the newest reminder; null if there was none. It can be before `since`, the time of the last change. */
  readonly remindedAt: Date | null
}

/** Returns the day of the reminder that is due now; undefined if none is due or a reminder was already sent for it. */
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
  return inItsPlace || now < computePauseEnd(remindedAt) ? undefined : day
}

export const computePauseEnd = (remindedAt: Date) =>
  new Date(remindedAt.getTime() + REMINDER_PAUSE_MS)

/** Returns the earliest and the latest time of the last change with which a reminder can be due now. */
export const computeReminderWindow = (now: Date) => ({
  from: new Date(now.getTime() - REMINDER_DAYS[2] * DAY - MAX_REMINDER_DELAY_MS),
  to: new Date(now.getTime() - REMINDER_DAYS[0] * DAY),
})
