import { ScaleField } from '#web/kit/fields/choices/scale-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { keepDigits } from '#web/kit/fields/typed-text.ts'
import { useState } from 'react'
import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import { toFieldProps, type InputProps, readTextValue } from './input-props.ts'

/** Renders a number: a button for each number of a scale, else a field for digits. */
export function NumberInput(props: InputProps<Field>) {
  const { min, max } = props.action.validation ?? {}
  if (props.action.shownAs !== 'scale' || min === undefined || max === undefined)
    return <DigitsInput {...props} />
  return (
    <ScaleField
      {...toFieldProps(props)}
      {...{ min, max }}
      value={readTextValue(props.value)}
      onChoose={props.answer}
    />
  )
}

/** Renders a field that accepts only digits, as specification section 5 requires [seed 5]. */
function DigitsInput(props: InputProps<Field>) {
  const [typed, setTyped] = useState(readTextValue(props.value))
  const type = (text: string) => {
    setTyped(keepDigits(text))
    props.answer(keepDigits(text) || null)
  }
  return (
    <TextField
      {...toFieldProps(props)}
      width="short"
      inputMode="numeric"
      autoComplete="off"
      maxLength={15}
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  )
}
