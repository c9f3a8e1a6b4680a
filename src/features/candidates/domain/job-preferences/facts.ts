import { milesWords, moneyWords, periodWords } from '#shared/words/job-words.ts'
import { partsOf, type PreferenceField } from './field-kinds.ts'
import { fieldOf, type JobPreferences, PREFERENCE_NAMES, type PreferenceName } from './fields.ts'

export type PreferenceFact = {
  readonly name: PreferenceName
  readonly label: string
  readonly words: string
}

/** The facts that combine two fields: a location with its distance, and a pay with its period. The second field of each has no line of its own. */
const OF_TWO: Partial<Record<PreferenceName, (preferences: JobPreferences) => string>> = {
  location({ location, radius }) {
    const place = location.trim()
    return place && radius > 0 ? `${place} + ${milesWords(radius)}` : place
  },
  radius: () => '',
  salaryFrom: ({ salaryFrom, salaryPer }) =>
    Number(salaryFrom) > 0 ? `from ${moneyWords(salaryFrom)} ${periodWords(salaryPer)}` : '',
  salaryPer: () => '',
}

/** Returns the candidate's job preferences as labelled texts, without the fields that they left open. */
export const factsOf = (preferences: JobPreferences): readonly PreferenceFact[] =>
  PREFERENCE_NAMES.map((name) => ({
    name,
    label: fieldOf(name).label,
    words: OF_TWO[name]?.(preferences) ?? wordsOf(fieldOf(name), preferences[name]),
  })).filter(({ words }) => words !== '')

function wordsOf(field: PreferenceField, value: string | number): string {
  switch (field.kind) {
    case 'line':
      return partsOf(`${value}`).join(', ')
    case 'amount':
      return Number(value) > 0 ? moneyWords(value) : ''
    case 'number':
      return field.words(Number(value))
    case 'choice':
      return value === '' ? '' : (field.words[value] ?? '')
    case 'choices':
      return Object.entries(field.words)
        .filter(([known]) => partsOf(`${value}`).includes(known))
        .map(([, words]) => words)
        .join(', ')
  }
}
