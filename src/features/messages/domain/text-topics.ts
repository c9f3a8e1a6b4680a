import { wantsNotification, type NotificationTopic, type MessageChannel } from './notifications.ts'

/**
 * The topic of each text. An 'essential' one is always sent: codes, security, deletion, replies to what someone just asked for, and emails to
 * branches. All others are sent only to people who want the topic by this channel, by their choice at /profile/notifications or by default
 * (`wantsNotification`).
 */
export const TEXT_TOPICS = {
  'account-deleted': 'essential',
  'account-unused': 'essential',
  'address-alert': 'jobAlerts',
  'address-alert-confirm': 'essential',
  'address-changed': 'essential',
  'already-registered': 'essential',
  'apply-digest-to-branch': 'essential',
  'apply-gathered': 'essential',
  'apply-news': 'essential',
  'apply-receipt': 'essential',
  'apply-receipt-account': 'essential',
  'apply-reminder-day': 'essential',
  'apply-reminder-hour': 'essential',
  'apply-reminder-text': 'essential',
  'apply-to-branch': 'essential',
  'application-cv-to-branch': 'essential',
  'application-receipt': 'essential',
  'application-reply': 'essential',
  'application-status': 'applicationUpdates',
  'application-status-text': 'applicationUpdates',
  'application-to-branch': 'essential',
  'bank-account-changed': 'essential',
  'confirm-email': 'essential',
  'cv-deleted': 'essential',
  'delete-account': 'essential',
  'delete-account-text': 'essential',
  'delete-application-letters': 'essential',
  'employer-enquiry': 'essential',
  'job-report': 'essential',
  'onboarding-reminder': 'essential',
  'one-time-code': 'essential',
  'one-time-code-email': 'essential',
  'password-changed': 'essential',
  'password-reset': 'essential',
  'portal-handed-over': 'essential',
  'registration-approved': 'essential',
  'registration-approved-with-account': 'essential',
  'registration-cancelled': 'essential',
  'registration-invitation': 'essential',
  'registration-invitation-text': 'essential',
  'registration-receipt': 'essential',
  'registration-receipt-text': 'essential',
  'registration-reminder': 'registrationReminders',
  'registration-reminder-text': 'registrationReminders',
  'registration-returned': 'essential',
  'registration-returned-text': 'essential',
  'registration-to-send': 'registrationReminders',
  'registration-to-send-text': 'registrationReminders',
  'search-alert': 'jobAlerts',
  'search-alert-text': 'jobAlerts',
  'short-link-code': 'essential',
  'sign-in-confirm': 'essential',
  'social-sign-in': 'essential',
  'survey-approved': 'essential',
  'survey-approved-with-account': 'essential',
  'survey-cancelled': 'essential',
  'survey-invitation': 'essential',
  'survey-invitation-text': 'essential',
  'survey-receipt': 'essential',
  'survey-receipt-text': 'essential',
  'survey-reminder': 'registrationReminders',
  'survey-reminder-text': 'registrationReminders',
  'survey-returned': 'essential',
  'survey-returned-text': 'essential',
  'survey-to-send': 'registrationReminders',
  'survey-to-send-text': 'registrationReminders',
  'visit-to-branch': 'essential',
} as const satisfies Readonly<Record<string, NotificationTopic | 'essential'>>
export type MessageTextName = keyof typeof TEXT_TOPICS

export const isEssentialText = (text: MessageTextName) => TEXT_TOPICS[text] === 'essential'

/** Returns whether a person with these fields wants this text by this channel. */
export function isTextWanted(
  text: MessageTextName,
  way: MessageChannel,
  fields: Parameters<typeof wantsNotification>[0],
): boolean {
  const about = TEXT_TOPICS[text]
  return about === 'essential' || wantsNotification(fields, way, about)
}
