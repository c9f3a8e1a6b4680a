/**
 * The channels of messages. A candidate chooses for each channel what to get; each choice is a field `notifications.<way>.<what>` with 'true' or
 * 'false'.
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
 * Returns a candidate's choice. Without one, they get emails about what they asked for; text messages and news only go to candidates who chose them.
 */
export function wantsNotification(
  fields: readonly { readonly name: string; readonly value: string }[],
  way: MessageChannel,
  what: NotificationTopic,
): boolean {
  const chosen = fields.find(({ name }) => name === buildFieldName(way, what))
  return chosen ? chosen.value === 'true' : way === 'email' && what !== 'news'
}
