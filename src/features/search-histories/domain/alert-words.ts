import type { Alert } from './alerts.ts'
import { MOST_COUNTED } from './kept-search.ts'

/** How many vacancies a letter names; the rest is behind its link. */
export const MOST_NAMED = 10

/** '12 new', '100 or more new': beside a search. */
export const newWords = (count: number) =>
  count < MOST_COUNTED ? `${count} new` : `${MOST_COUNTED} or more new`

/** What the person may expect from now on. */
export const ALERT_PROMISES: Readonly<Record<Alert, string>> = {
  Off: 'Kept in your searches. We send no emails about it.',
  Instant: 'Saved. We will email you when a job appears.',
  Daily: 'Saved. We will email you new jobs each morning.',
  Weekly: 'Saved. We will email you new jobs on Mondays.',
}

/** '1 new job', '12 new jobs', '100 or more new jobs'. */
export function newJobsWords(count: number): string {
  if (count === 1) return '1 new job'
  return count < MOST_COUNTED ? `${count} new jobs` : `${MOST_COUNTED} or more new jobs`
}
