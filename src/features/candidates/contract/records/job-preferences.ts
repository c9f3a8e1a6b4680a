import * as z from 'zod/mini'
import { byName } from '#shared/by-name.ts'
import { Id, Money } from '#shared/identifier.ts'
import { rule } from '#shared/rule.ts'
import { lineRefusal } from '#shared/words/text.ts'
import {
  choicesRefusal,
  type PreferenceField,
  TEXT_LENGTH,
} from '../../domain/job-preferences/field-kinds.ts'
import {
  fieldOf,
  type JobPreferences as Preferences,
  PREFERENCE_NAMES,
  type PreferenceName,
} from '../../domain/job-preferences/fields.ts'
import { recordCalls } from './record-calls.ts'

type Value<Name extends PreferenceName> = z.ZodMiniType<Preferences[Name], Preferences[Name]>
type Answered = { readonly [Name in PreferenceName]: Value<Name> }
type Sent = { readonly [Name in PreferenceName]: z.ZodMiniDefault<Value<Name>> }

const text = z.string().check(rule((typed) => lineRefusal(typed, TEXT_LENGTH)))

function answered(field: PreferenceField): z.ZodMiniType {
  switch (field.kind) {
    case 'amount':
      return Money
    case 'number':
      return z.int()
    case 'choice':
      return z.enum(Object.keys(field.words))
    default:
      return z.string()
  }
}

function sent(field: PreferenceField): z.ZodMiniType {
  switch (field.kind) {
    case 'line':
      return text
    case 'choices':
      return text.check(rule((chosen) => choicesRefusal(field, chosen)))
    case 'number':
      return z.int().check(z.minimum(...field.least), z.maximum(...field.most))
    default:
      return answered(field)
  }
}

const answeredFields = () =>
  byName(PREFERENCE_NAMES, (name) => answered(fieldOf(name))) as unknown as Answered
const sentFields = () =>
  byName(PREFERENCE_NAMES, (name) =>
    z._default(sent(fieldOf(name)), fieldOf(name).otherwise),
  ) as unknown as Sent

export const JobPreferences = z.strictObject({ id: Id, ...answeredFields() })
export type JobPreferences = z.output<typeof JobPreferences>

/** The calls for job preferences, which the specification names 'lookingfor', or 'lookingfors' in the path of the list. */
export const jobPreferencesCalls = recordCalls({
  name: 'lookingfor',
  listed: 'lookingfors',
  what: 'job preferences',
  body: z.strictObject(sentFields()),
  item: JobPreferences,
  notReplaced: 'Unable to update record, Please try again.',
})
