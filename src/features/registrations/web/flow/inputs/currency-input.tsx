import { CurrencyField } from '#web/kit/fields/currency-field.tsx'
import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import { fieldOf, type InputProps, textOf } from './input-props.ts'

export const CurrencyInput = (props: InputProps<Field>) => (
  <CurrencyField
    {...fieldOf(props)}
    width="medium"
    maxLength={15}
    defaultValue={textOf(props.value)}
    onAmount={(amount) => props.answer(amount || null)}
  />
)
