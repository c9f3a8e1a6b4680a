/**
 * The channels of messages. A candidate chooses for each channel and topic; the choice is a field such as `notifications.email.news` with the value
 * 'true' or 'false'.
 */
export const CHANNELS = ['email', 'sms'] as const
export const NOTIFICATIONS = [
  'jobAlerts',
  'applicationUpdates',
  'registrationReminders',
  'news',
] as const
export type MessageChannel = (typeof CHANNELS)[number]
export type NotificationTopic = (typeof NOTIFICATIONS)[number]

export const buildFieldName = (way: MessageChannel, what: NotificationTopic) =>
  `notifications.${way}.${what}`
export const NOTIFICATION_FIELDS: readonly string[] = CHANNELS.flatMap((way) =>
  NOTIFICATIONS.map((what) => buildFieldName(way, what)),
)

/**
 * Returns whether a candidate wants messages on this topic by this channel. Candidates who have made no choice get emails, but no news and no text
 * messages.
 */
export function wantsNotification(
  fields: readonly { readonly name: string; readonly value: string }[],
  way: MessageChannel,
  what: NotificationTopic,
): boolean {
  const chosen = fields.find(({ name }) => name === buildFieldName(way, what))
  return chosen ? chosen.value === 'true' : way === 'email' && what !== 'news'
}
