import { factsOf } from '#features/candidates/domain/job-preferences/facts.ts'
import type {
  JobPreferences,
  PreferenceName,
} from '#features/candidates/domain/job-preferences/fields.ts'

/** The preferences that recommendations consider; they ignore all others. */
const CONSIDERED: readonly PreferenceName[] = [
  'keywords',
  'location',
  'salaryFrom',
  'jobType',
  'hours',
]

/** Summarises in one line what a candidate looks for: 'Forklift, Leeds + 10 miles, from £13 an hour'; '' without preferences. */
export const basedOn = (preferences: JobPreferences): string =>
  factsOf(preferences)
    .filter(({ name }) => CONSIDERED.includes(name))
    .map(({ words }) => words)
    .join(', ')
