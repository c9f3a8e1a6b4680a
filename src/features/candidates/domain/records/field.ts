/** What may be sent and by which way; each is a field `notifications.<way>.<what>` with 'true' or 'false'. */
export const WAYS = ['email', 'sms'] as const
export const NOTIFICATIONS = [
  'jobAlerts',
  'applicationUpdates',
  'registrationReminders',
  'news',
] as const
export type Way = (typeof WAYS)[number]
export type Notification = (typeof NOTIFICATIONS)[number]

export const notificationField = (way: Way, what: Notification) => `notifications.${way}.${what}`
export const NOTIFICATION_FIELDS: readonly string[] = WAYS.flatMap((way) =>
  NOTIFICATIONS.map((what) => notificationField(way, what)),
)

/** 'true' where somebody agreed that their CV is kept for other jobs. */
export const KEEP_CV = 'consent.keepCvForOtherJobs'

/** What holds until somebody chooses: e-mails about what they asked for. Texts and news are sent to those alone who want them. */
export function isNotified(
  fields: readonly { readonly name: string; readonly value: string }[],
  way: Way,
  what: Notification,
): boolean {
  const chosen = fields.find(({ name }) => name === notificationField(way, what))
  return chosen ? chosen.value === 'true' : way === 'email' && what !== 'news'
}

/** Dotted words: 'notifications.email.jobAlerts'. */
export function fieldNameRefusal(name: string): string | undefined {
  if (!/^[A-Za-z][A-Za-z0-9]{0,39}(\.[A-Za-z0-9]{1,40}){0,4}$/.test(name))
    return 'Use letters, digits and dots, beginning with a letter'
  if (/^notifications\b/i.test(name) && !NOTIFICATION_FIELDS.includes(name))
    return 'There is no such notification'
  return undefined
}

export function fieldValueRefusal({
  name,
  value,
}: {
  readonly name: string
  readonly value: string
}): string | undefined {
  return [...NOTIFICATION_FIELDS, KEEP_CV].includes(name) && !['true', 'false'].includes(value)
    ? 'Choose true or false'
    : undefined
}
