import { describePreferences } from '#features/candidates/domain/job-preferences/describe-preferences.ts'
import type {
  JobPreferences,
  PreferenceName,
} from '#features/candidates/domain/job-preferences/fields.ts'

/** The preferences that recommendations consider; they ignore all others. */
const CONSIDERED_PREFERENCES: readonly PreferenceName[] = [
  'keywords',
  'location',
  'salaryFrom',
  'jobType',
  'hours',
]

/** Summarises in one line what a candidate looks for: 'Forklift, Leeds + 10 miles, from £13 an hour'; '' without preferences. */
export const summarisePreferences = (preferences: JobPreferences): string =>
  describePreferences(preferences)
    .filter(({ name }) => CONSIDERED_PREFERENCES.includes(name))
    .map(({ words }) => words)
    .join(', ')
