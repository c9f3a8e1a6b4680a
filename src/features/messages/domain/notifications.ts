/**
 * The channels of messages. A candidate chooses for each channel and topic; the choice is a field such as `notifications.email.news` with the value
 * 'true' or 'false'.
 */
export const MESSAGE_CHANNELS = ['email', 'sms'] as const
export const NOTIFICATION_TOPICS = [
  'jobAlerts',
  'applicationUpdates',
  'registrationReminders',
  'news',
] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

export const buildNotificationFieldName = (way: MessageChannel, what: NotificationTopic) =>
  `notifications.${way}.${what}`
export const NOTIFICATION_FIELDS: readonly string[] = MESSAGE_CHANNELS.flatMap((way) =>
  NOTIFICATION_TOPICS.map((what) => buildNotificationFieldName(way, what)),
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
  const chosen = fields.find(({ name }) => name === buildNotificationFieldName(way, what))
  return chosen ? chosen.value === 'true' : way === 'email' && what !== 'news'
}
