import {
  findPreferenceField,
  type JobPreferences,
  PREFERENCE_NAMES,
  type PreferenceName,
  DEFAULT_PREFERENCES,
} from '#features/candidates/domain/job-preferences/fields.ts'
import { createRecordByName } from '#shared/record-by-name.ts'
import { readDecimalComma } from '#shared/words/pay/decimal-comma.ts'

/** Job preferences as the form stores them: every value is a string, and '' is an amount that was left open. */
export type TypedPreferences = Readonly<Record<PreferenceName, string>>

export const toTypedPreferences = (kept: JobPreferences = DEFAULT_PREFERENCES): TypedPreferences =>
  createRecordByName(PREFERENCE_NAMES, (name) =>
    findPreferenceField(name).kind === 'amount' && Number(kept[name]) === 0
      ? ''
      : String(kept[name]),
  )

/** Converts the form's strings to the values that the API accepts. The server validates them and names the refused field. */
export const toJobPreferences = (typed: TypedPreferences): JobPreferences =>
  createRecordByName(PREFERENCE_NAMES, (name) =>
    parsePreferenceValue(name, typed[name]),
  ) as unknown as JobPreferences

function parsePreferenceValue(name: PreferenceName, typed: string): string | number {
  const field = findPreferenceField(name)
  if (field.kind === 'number') return typed.trim() === '' ? field.otherwise : Number(typed)
  return field.kind === 'amount' ? readDecimalComma(typed) || field.otherwise : typed
}
