/** How many similar vacancies are shown, and within how many miles they count as near. */
export const RELATED_LIMIT = 6
export const NEAR_MILES = 30
/** What the same sector adds to the rank of a title, which is at most 1: about as much as half a word. */
export const SAME_SECTOR = 0.1

const WORDS_COMPARED = 8
/** Words of a title that say how senior, where or how, but not which work. */
const SAYS_LITTLE = new Set([
  'and',
  'the',
  'for',
  'with',
  'of',
  'in',
  'at',
  'to',
  'a',
  'an',
  'or',
  'senior',
  'junior',
  'lead',
  'trainee',
  'band',
  'grade',
  'level',
  'full',
  'part',
  'time',
  'permanent',
  'temporary',
  'contract',
  'fixed',
  'term',
  'bank',
  'nights',
  'days',
  'weekend',
  'weekends',
  'urgent',
  'immediate',
  'start',
  'hours',
  'job',
  'jobs',
  'vacancy',
])

/** The words of a title that another title must share one of to be the same kind of work. */
export function tellingWords(jobTitle: string): readonly string[] {
  const words = jobTitle.toLowerCase().match(/\p{L}[\p{L}\d]+/gu) ?? []
  return [...new Set(words)].filter((word) => !SAYS_LITTLE.has(word)).slice(0, WORDS_COMPARED)
}
