import { MOST_COUNTED } from './kept-search.ts'

/** How many vacancies a letter names; the rest is behind its link. */
export const MOST_NAMED = 10

/** '1 new job', '12 new jobs', '100 or more new jobs'. */
export function newJobsWords(count: number): string {
  if (count === 1) return '1 new job'
  return count < MOST_COUNTED ? `${count} new jobs` : `${MOST_COUNTED} or more new jobs`
}
