import { DAY } from '#shared/words/durations.ts'

/** After so many days without an answer people are reminded of a registration that waits for them. */
export const REMINDER_DAYS = [2, 5, 10] as const
/** The shortest time between two reminders of one registration, sent by anyone. */
export const REMINDER_PAUSE = DAY
/** A reminder that is later than this says nothing any more: the portal was down, or was installed over old registrations. */
const LATEST = 2 * DAY

export type Untouched = {
  readonly since: Date
  /** The newest reminder, also one from before that. */
  readonly remindedAt: Date | null
}

/** The day whose reminder is due now; undefined where none is, or one has gone in its place. */
export function reminderDue(
  { since, remindedAt }: Untouched,
  now: Date,
): (typeof REMINDER_DAYS)[number] | undefined {
  const untouched = now.getTime() - since.getTime()
  const day = REMINDER_DAYS.findLast(
    (days) => untouched >= days * DAY && untouched < days * DAY + LATEST,
  )
  if (day === undefined || remindedAt === null) return day
  const inItsPlace = remindedAt.getTime() >= since.getTime() + day * DAY
  return inItsPlace || now < pauseEnds(remindedAt) ? undefined : day
}

export const pauseEnds = (remindedAt: Date) => new Date(remindedAt.getTime() + REMINDER_PAUSE)

/** What is untouched for shorter or longer than this needs no look. */
export const remindedBetween = (now: Date) => ({
  from: new Date(now.getTime() - REMINDER_DAYS[2] * DAY - LATEST),
  to: new Date(now.getTime() - REMINDER_DAYS[0] * DAY),
})
