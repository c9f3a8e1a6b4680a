import { NOTIFICATION_FIELDS } from '#features/messages/domain/notifications.ts'

/** The value is 'true' where a candidate agreed that we keep their CV for other jobs. */
export const KEEP_CV = 'consent.keepCvForOtherJobs'

/** A name is words with dots between them: 'notifications.email.jobAlerts'. */
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
