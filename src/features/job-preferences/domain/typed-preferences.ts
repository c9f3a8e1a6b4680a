import {
  fieldOf,
  type JobPreferences,
  PREFERENCE_NAMES,
  type PreferenceName,
  UNSAID,
} from '#features/candidates/domain/job-preferences/fields.ts'
import { byName } from '#shared/by-name.ts'

/** Job preferences as the form stores them: every value is a string, and '' is an amount that was left open. */
export type TypedPreferences = Readonly<Record<PreferenceName, string>>

export const asTyped = (kept: JobPreferences = UNSAID): TypedPreferences =>
  byName(PREFERENCE_NAMES, (name) =>
    fieldOf(name).kind === 'amount' && Number(kept[name]) === 0 ? '' : String(kept[name]),
  )

/** Converts the form's strings to the values that the API accepts. The server validates them and names the refused field. */
export const asSent = (typed: TypedPreferences): JobPreferences =>
  byName(PREFERENCE_NAMES, (name) => valueIn(name, typed[name])) as unknown as JobPreferences

function valueIn(name: PreferenceName, typed: string): string | number {
  const field = fieldOf(name)
  if (field.kind === 'number') return typed.trim() === '' ? field.otherwise : Number(typed)
  return field.kind === 'amount' ? typed || field.otherwise : typed
}
