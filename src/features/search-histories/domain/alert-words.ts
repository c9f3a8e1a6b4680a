import type { AlertFrequency } from './alerts.ts'
import { MAX_NEW_COUNT } from './saved-search.ts'

/** The most vacancies that an alert email lists. Its link leads to a list of all of them. */
export const MAX_JOBS_IN_ALERT = 10

/** Returns a label for the number of a search's new vacancies, such as '12 new' or '100 or more new'. */
export const formatNewCount = (count: number) =>
  count < MAX_NEW_COUNT ? `${count} new` : `${MAX_NEW_COUNT} or more new`

/** The message after a search is saved, which says how often the candidate gets emails about new vacancies. */
export const ALERT_SAVED_MESSAGES: Readonly<Record<AlertFrequency, string>> = {
  Off: 'Kept in your searches. We send no emails about it.',
  Instant: 'Saved. We will email you when a job appears.',
  Daily: 'Saved. We will email you new jobs each morning.',
  Weekly: 'Saved. We will email you new jobs on Mondays.',
}

/** Returns a label such as '1 new job', '12 new jobs' or '100 or more new jobs'. */
export function formatNewJobs(count: number): string {
  if (count === 1) return '1 new job'
  return count < MAX_NEW_COUNT ? `${count} new jobs` : `${MAX_NEW_COUNT} or more new jobs`
}
