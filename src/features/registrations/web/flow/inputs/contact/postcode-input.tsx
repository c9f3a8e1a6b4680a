import { TextField } from '#web/kit/fields/text-field.tsx'
import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import { toFieldProps, type InputProps, readTextValue } from '../input-props.ts'

export const PostcodeInput = (props: InputProps<Field>) => (
  <TextField
    {...toFieldProps(props)}
    width="short"
    autoComplete="postal-code"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={12}
    defaultValue={readTextValue(props.value)}
    onChange={({ target }) => props.answer(target.value || null)}
  />
)
