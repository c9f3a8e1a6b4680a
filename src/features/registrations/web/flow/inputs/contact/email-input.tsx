import { TextField } from '#web/kit/fields/text-field.tsx'
import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import { completeOf } from '../complete.ts'
import { fieldOf, type InputProps, textOf } from '../input-props.ts'

export const EmailInput = (props: InputProps<Field>) => (
  <TextField
    {...fieldOf(props)}
    type="email"
    autoComplete={completeOf(props.action.prefill)}
    spellCheck={false}
    maxLength={254}
    defaultValue={textOf(props.value)}
    onChange={({ target }) => props.answer(target.value || null)}
  />
)
