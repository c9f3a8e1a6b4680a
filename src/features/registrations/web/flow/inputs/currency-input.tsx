import { CurrencyField } from '#web/kit/fields/currency-field.tsx'
import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import { toFieldProps, type InputProps, readTextValue } from './input-props.ts'

export const CurrencyInput = (props: InputProps<Field>) => (
  <CurrencyField
    {...toFieldProps(props)}
    width="medium"
    maxLength={15}
    defaultValue={readTextValue(props.value)}
    onAmount={(amount) => props.answer(amount || null)}
  />
)
