import { factsOf } from '#features/candidates/domain/job-preferences/facts.ts'
import type {
  JobPreferences,
  PreferenceName,
} from '#features/candidates/domain/job-preferences/fields.ts'

/** Recommendations do not look at other preferences. */
const CONSIDERED: readonly PreferenceName[] = [
  'keywords',
  'location',
  'salaryFrom',
  'jobType',
  'hours',
]

/** Says in one line what a candidate looks for: 'Forklift, Leeds + 10 miles, from £13 an hour'; '' where they gave no preferences. */
export const basedOn = (preferences: JobPreferences): string =>
  factsOf(preferences)
    .filter(({ name }) => CONSIDERED.includes(name))
    .map(({ words }) => words)
    .join(', ')
