import { formatMiles, formatPounds, describeSalaryPeriod } from '#shared/words/job-words.ts'
import { splitAtCommas, type PreferenceField } from './field-kinds.ts'
import {
  findPreferenceField,
  type JobPreferences,
  PREFERENCE_NAMES,
  type PreferenceName,
} from './fields.ts'

export type PreferenceFact = {
  readonly name: PreferenceName
  readonly label: string
  readonly words: string
}

/**
 * The facts that combine two fields: a location with its distance, and a pay with its period. The distance and the period therefore have no line of
 * their own.
 */
const COMBINED_FACTS: Partial<Record<PreferenceName, (preferences: JobPreferences) => string>> = {
  location({ location, radius }) {
    const place = location.trim()
    return place && radius > 0 ? `${place} + ${formatMiles(radius)}` : place
  },
  radius: () => '',
  salaryFrom: ({ salaryFrom, salaryPer }) =>
    Number(salaryFrom) > 0
      ? `from ${formatPounds(salaryFrom)} ${describeSalaryPeriod(salaryPer)}`
      : '',
  salaryPer: () => '',
}

/** Returns the candidate's job preferences as labelled texts, without the fields that they left open. */
export const describePreferences = (preferences: JobPreferences): readonly PreferenceFact[] =>
  PREFERENCE_NAMES.map((name) => ({
    name,
    label: findPreferenceField(name).label,
    words:
      COMBINED_FACTS[name]?.(preferences) ??
      formatPreference(findPreferenceField(name), preferences[name]),
  })).filter(({ words }) => words !== '')

function formatPreference(field: PreferenceField, value: string | number): string {
  switch (field.kind) {
    case 'line':
      return splitAtCommas(`${value}`).join(', ')
    case 'amount':
      return Number(value) > 0 ? formatPounds(value) : ''
    case 'number':
      return field.words(Number(value))
    case 'choice':
      return value === '' ? '' : (field.words[value] ?? '')
    case 'choices':
      return Object.entries(field.words)
        .filter(([known]) => splitAtCommas(`${value}`).includes(known))
        .map(([, words]) => words)
        .join(', ')
  }
}
