import { NOTIFICATION_FIELDS } from '#features/messages/domain/notifications.ts'

/** The field whose value is 'true' if the candidate agreed that the agency stores their CV for other jobs. */
export const KEEP_CV_FIELD = 'consent.keepCvForOtherJobs'

/**
 * Returns a message unless the name is a series of words separated by dots, such as 'notifications.email.jobAlerts'. A name that begins with
 * 'notifications' must be a known one.
 */
export function findFieldNameRefusal(name: string): string | undefined {
  if (!/^[A-Za-z][A-Za-z0-9]{0,39}(\.[A-Za-z0-9]{1,40}){0,4}$/.test(name))
    return 'Use letters, digits and dots, beginning with a letter'
  if (/^notifications\b/i.test(name) && !NOTIFICATION_FIELDS.includes(name))
    return 'There is no such notification'
  return undefined
}

export function findFieldValueRefusal({
  name,
  value,
}: {
  readonly name: string
  readonly value: string
}): string | undefined {
  return [...NOTIFICATION_FIELDS, KEEP_CV_FIELD].includes(name) &&
    !['true', 'false'].includes(value)
    ? 'Choose true or false'
    : undefined
}
