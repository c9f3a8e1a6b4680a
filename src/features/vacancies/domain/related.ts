/** The most related vacancies that are shown. MAX_NEAR_MILES is the distance up to which a vacancy counts as near. */
export const MAX_RELATED_VACANCIES = 6
export const MAX_NEAR_MILES = 25
/** The number that the same sector adds to the rank of a related vacancy. A similar title adds at most 1, so a shared word usually counts more. */
export const SAME_SECTOR_RANK = 0.1

const MAX_WORDS_COMPARED = 8
/** Words of a title that describe seniority, place or conditions, but not the work. */
const UNINFORMATIVE_WORDS = new Set([
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
  'multi',
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

/** Returns the words of a job title that describe the work. Two vacancies whose titles share such a word are related. */
export function selectInformativeWords(jobTitle: string): readonly string[] {
  const words = jobTitle.toLowerCase().match(/\p{L}[\p{L}\d]+/gu) ?? []
  return [...new Set(words)]
    .filter((word) => !UNINFORMATIVE_WORDS.has(word))
    .slice(0, MAX_WORDS_COMPARED)
}
