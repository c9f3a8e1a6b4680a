import type { PreferenceField as Field } from '#features/candidates/domain/job-preferences/field-kinds.ts'
import { splitAtCommas } from '#features/candidates/domain/job-preferences/field-kinds.ts'
import {
  findPreferenceField,
  type PreferenceName,
} from '#features/candidates/domain/job-preferences/fields.ts'
import { CheckboxCards } from '#web/kit/fields/checkbox-cards.tsx'
import { CurrencyField } from '#web/kit/fields/currency-field.tsx'
import { Select } from '#web/kit/fields/select.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { TypedPreferences } from '../domain/typed-preferences.ts'
import type { usePreferencesForm } from './use-preferences-form.ts'

export type PreferenceFieldsProps = {
  form: ReturnType<typeof usePreferencesForm>
  values: TypedPreferences
}

/** Renders the input for one preference field by its kind. The form itself renders the fields that need more, such as suggestions. */
export function PreferenceField({
  name,
  form,
  values,
}: PreferenceFieldsProps & { name: PreferenceName }) {
  const field = findPreferenceField(name)
  const asked = {
    ...form.field(name),
    label: field.asked ?? field.label,
    ...(field.hint ? { hint: field.hint } : {}),
  }
  switch (field.kind) {
    case 'choices':
      return (
        <CheckboxCards
          {...asked}
          chosen={splitAtCommas(values[name])}
          choices={listFieldChoices(field)}
        />
      )
    case 'choice':
      return <Select {...asked} defaultValue={values[name]} options={listFieldChoices(field)} />
    case 'amount':
      return <CurrencyField {...asked} optional defaultValue={values[name]} />
    default:
      return (
        <TextField
          {...asked}
          inputMode={field.kind === 'number' ? 'numeric' : 'text'}
          autoComplete="off"
          defaultValue={values[name]}
        />
      )
  }
}

const listFieldChoices = ({
  words,
}: Extract<Field, { readonly words: object; readonly kind: 'choice' | 'choices' }>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
