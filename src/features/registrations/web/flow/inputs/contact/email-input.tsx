import { TextField } from '#web/kit/fields/text-field.tsx'
import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import { findAutocomplete } from '../find-autocomplete.ts'
import { toFieldProps, type InputProps, readTextValue } from '../input-props.ts'

export const EmailInput = (props: InputProps<Field>) => (
  <TextField
    {...toFieldProps(props)}
    type="email"
    autoComplete={findAutocomplete(props.action.prefill)}
    spellCheck={false}
    maxLength={254}
    defaultValue={readTextValue(props.value)}
    onChange={({ target }) => props.answer(target.value || null)}
  />
)
