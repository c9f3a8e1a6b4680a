import { TextField } from '#web/kit/fields/text-field.tsx'
import { formatAnswer } from '#features/registration-flow/domain/questions/format-answer.ts'
import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import { toFieldProps, type InputProps, readTextValue } from './input-props.ts'

/** The attributes of fields for National Insurance numbers, sort codes and account numbers. `maxLength` leaves room for spaces and dashes. */
const INPUT_ATTRIBUTES = {
  nino: { inputMode: 'text', autoCapitalize: 'characters', maxLength: 20 },
  sort_code: { inputMode: 'numeric', maxLength: 12 },
  account_number: { inputMode: 'numeric', maxLength: 12 },
} as const

export function GroupedCodeInput(props: InputProps<Field>) {
  // formatAnswer masks an account number, but its field needs the full number.
  const known =
    props.action.type === 'account_number'
      ? readTextValue(props.value)
      : formatAnswer(props.action, props.value)
  const look = INPUT_ATTRIBUTES[props.action.type as keyof typeof INPUT_ATTRIBUTES]
  return (
    <TextField
      {...toFieldProps(props)}
      {...look}
      width="medium"
      autoComplete="off"
      spellCheck={false}
      defaultValue={known}
      onChange={({ target }) => props.answer(target.value || null)}
    />
  )
}
