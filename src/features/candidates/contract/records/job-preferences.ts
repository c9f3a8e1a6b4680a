import * as z from 'zod/mini'
import { createRecordByName } from '#shared/record-by-name.ts'
import { Id, Money } from '#shared/identifier.ts'
import { createSchemaRule } from '#shared/rule.ts'
import { findLineRefusal } from '#shared/words/text.ts'
import {
  findChoicesRefusal,
  type PreferenceField,
  MAX_PREFERENCE_LENGTH,
} from '../../domain/job-preferences/field-kinds.ts'
import {
  findPreferenceField,
  type JobPreferences as Preferences,
  PREFERENCE_NAMES,
  type PreferenceName,
} from '../../domain/job-preferences/fields.ts'
import { declareRecordEndpoints } from './record-calls.ts'

type PreferenceSchema<Name extends PreferenceName> = z.ZodMiniType<
  Preferences[Name],
  Preferences[Name]
>
type ReplySchemas = { readonly [Name in PreferenceName]: PreferenceSchema<Name> }
type BodySchemas = { readonly [Name in PreferenceName]: z.ZodMiniDefault<PreferenceSchema<Name>> }

const preferenceText = z
  .string()
  .check(createSchemaRule((typed) => findLineRefusal(typed, MAX_PREFERENCE_LENGTH)))

function buildReplySchema(field: PreferenceField): z.ZodMiniType {
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

function buildBodySchema(field: PreferenceField): z.ZodMiniType {
  switch (field.kind) {
    case 'line':
      return preferenceText
    case 'choices':
      return preferenceText.check(createSchemaRule((chosen) => findChoicesRefusal(field, chosen)))
    case 'number':
      return z.int().check(z.minimum(...field.least), z.maximum(...field.most))
    default:
      return buildReplySchema(field)
  }
}

const buildReplyFields = () =>
  createRecordByName(PREFERENCE_NAMES, (name) =>
    buildReplySchema(findPreferenceField(name)),
  ) as unknown as ReplySchemas
const buildBodyFields = () =>
  createRecordByName(PREFERENCE_NAMES, (name) =>
    z._default(buildBodySchema(findPreferenceField(name)), findPreferenceField(name).otherwise),
  ) as unknown as BodySchemas

export const JobPreferences = z.strictObject({ id: Id, ...buildReplyFields() })
export type JobPreferences = z.output<typeof JobPreferences>

/** The calls for job preferences, which the specification names 'lookingfor', or 'lookingfors' in the path of the list. */
export const jobPreferencesEndpoints = declareRecordEndpoints({
  name: 'lookingfor',
  listed: 'lookingfors',
  what: 'job preferences',
  body: z.strictObject(buildBodyFields()),
  item: JobPreferences,
  notReplaced: 'Unable to update record, Please try again.',
})
