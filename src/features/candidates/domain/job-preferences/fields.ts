import { createRecordByName } from '#shared/record-by-name.ts'
import { CONTRACT_TYPES, HOURS } from '#shared/words/enumerations.ts'
import {
  describeHours,
  describeJobType,
  formatMiles,
  SALARY_PERIOD_WORDS,
} from '#shared/words/job-words.ts'
import type { PreferenceField, PreferenceValue } from './field-kinds.ts'

/**
 * The fields of job preferences, in the order of the screens. The calls, the table's columns, the export, the form and the page of an application are
 * all derived from this list; a new field also needs a migration that adds its column. The names are the specification's [seed 3 'Looking-for'].
 */
export const PREFERENCE_FIELDS = {
  keywords: {
    kind: 'line',
    column: 'keywords',
    exported: 'keywords',
    label: 'Kinds of work',
    hint: 'Job titles or skills, up to five. Press Enter after each.',
    otherwise: '',
  },
  location: {
    kind: 'line',
    column: 'location',
    exported: 'location',
    label: 'Place',
    asked: 'Town or postcode',
    otherwise: '',
  },
  radius: {
    kind: 'number',
    column: 'radius',
    exported: 'milesAround',
    label: 'Distance',
    otherwise: 15,
    least: [0, 'A distance begins at 0 miles'],
    most: [1000, 'A distance of up to 1000 miles'],
    words: formatMiles,
  },
  salaryFrom: {
    kind: 'amount',
    column: 'salary_from',
    exported: 'payFrom',
    label: 'Pay',
    asked: 'The least you would work for',
    otherwise: '0',
  },
  salaryPer: {
    kind: 'choice',
    column: 'salary_per',
    exported: 'payPer',
    label: 'Pay is',
    otherwise: 'Annually',
    words: SALARY_PERIOD_WORDS,
  },
  jobType: {
    kind: 'choices',
    column: 'job_type',
    exported: 'contract',
    label: 'Contract',
    hint: 'Choose none if any is fine.',
    otherwise: '',
    words: createRecordByName(CONTRACT_TYPES, describeJobType),
  },
  hours: {
    kind: 'choices',
    column: 'hours',
    exported: 'hours',
    label: 'Hours',
    hint: 'Choose none if any is fine.',
    otherwise: '',
    words: createRecordByName(HOURS, describeHours),
  },
} as const satisfies Readonly<Record<string, PreferenceField>>

type PreferenceFields = typeof PREFERENCE_FIELDS
export type PreferenceName = keyof PreferenceFields
export const PREFERENCE_NAMES = Object.keys(PREFERENCE_FIELDS) as readonly PreferenceName[]

/** One set of job preferences. */
export type JobPreferences = {
  readonly [Name in PreferenceName]: PreferenceValue<PreferenceFields[Name]>
}

/** Returns a field with its general type, for code that handles all fields alike. */
export const findPreferenceField = (name: PreferenceName): PreferenceField =>
  PREFERENCE_FIELDS[name]

/** The stored values of fields that the candidate left open, as section 9 of the specification sets them [seed 9]. */
export const DEFAULT_PREFERENCES = createRecordByName(
  PREFERENCE_NAMES,
  (name) => findPreferenceField(name).otherwise,
) as unknown as JobPreferences
