import { DateField } from '#web/kit/fields/dates/date-field.tsx'
import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import { toFieldProps, type InputProps, readTextValue } from './input-props.ts'

export const DateInput = (props: InputProps<Field>) => (
  <DateField
    {...toFieldProps(props)}
    value={readTextValue(props.value)}
    monthOnly={props.action.shownAs === 'month'}
    birthday={props.action.prefill === 'birthDate'}
    onDate={(date) => props.answer(date || null)}
  />
)
