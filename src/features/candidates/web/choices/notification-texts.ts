import type { NotificationTopic, MessageChannel } from '#features/messages/domain/notifications.ts'

export const CHANNEL_LABELS: Readonly<Record<MessageChannel, string>> = {
  email: 'Email',
  sms: 'Text',
}

export const NOTIFICATION_TEXTS: Readonly<
  Record<NotificationTopic, { readonly title: string; readonly hint: string }>
> = {
  jobAlerts: { title: 'Job alerts', hint: 'New jobs for the searches you keep.' },
  applicationUpdates: {
    title: 'Application updates',
    hint: 'When the status of an application changes.',
  },
  registrationReminders: {
    title: 'Registration reminders',
    hint: 'When something in your registration is still open.',
  },
  news: { title: 'News', hint: 'Advice and offers from us, a few times a year.' },
}
