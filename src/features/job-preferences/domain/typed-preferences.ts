import {
  fieldOf,
  type JobPreferences,
  PREFERENCE_NAMES,
  type PreferenceName,
  UNSAID,
} from '#features/candidates/domain/job-preferences/fields.ts'
import { byName } from '#shared/by-name.ts'

/** Job preferences as a form has them: texts, with '' for an amount that says nothing. */
export type TypedPreferences = Readonly<Record<PreferenceName, string>>

export const asTyped = (kept: JobPreferences = UNSAID): TypedPreferences =>
  byName(PREFERENCE_NAMES, (name) =>
    fieldOf(name).kind === 'amount' && Number(kept[name]) === 0 ? '' : String(kept[name]),
  )

/** What the calls take. The server checks it, and says which field it refuses. */
export const asSent = (typed: TypedPreferences): JobPreferences =>
  byName(PREFERENCE_NAMES, (name) => valueIn(name, typed[name])) as unknown as JobPreferences

function valueIn(name: PreferenceName, typed: string): string | number {
  const field = fieldOf(name)
  if (field.kind === 'number') return typed.trim() === '' ? field.otherwise : Number(typed)
  return field.kind === 'amount' ? typed || field.otherwise : typed
}
