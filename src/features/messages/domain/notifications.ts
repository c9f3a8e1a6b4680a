/**
 * The channels of messages. A candidate chooses for each channel what to get; each choice is a field `notifications.<way>.<what>` with 'true' or
 * 'false'.
 */
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

/**
 * Returns a candidate's choice. Without one, they get emails about what they asked for; text messages and news only go to candidates who chose them.
 */
export function isNotified(
  fields: readonly { readonly name: string; readonly value: string }[],
  way: Way,
  what: Notification,
): boolean {
  const chosen = fields.find(({ name }) => name === notificationField(way, what))
  return chosen ? chosen.value === 'true' : way === 'email' && what !== 'news'
}
