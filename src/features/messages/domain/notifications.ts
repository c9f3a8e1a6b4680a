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

/** What holds until somebody chooses: e-mails about what they asked for. Texts and news are sent to those alone who want them. */
export function isNotified(
  fields: readonly { readonly name: string; readonly value: string }[],
  way: Way,
  what: Notification,
): boolean {
  const chosen = fields.find(({ name }) => name === notificationField(way, what))
  return chosen ? chosen.value === 'true' : way === 'email' && what !== 'news'
}
