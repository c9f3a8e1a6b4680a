import { TextField } from '#web/kit/fields/text-field.tsx'
import { digitsOf } from '#web/kit/fields/typed-text.ts'
import { useState } from 'react'
import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import { fieldOf, type InputProps, textOf } from './input-props.ts'

/** Digits only [seed 5]. */
export function NumberInput(props: InputProps<Field>) {
  const [typed, setTyped] = useState(textOf(props.value))
  const type = (text: string) => {
    setTyped(digitsOf(text))
    props.answer(digitsOf(text) || null)
  }
  return (
    <TextField
      {...fieldOf(props)}
      width="short"
      inputMode="numeric"
      autoComplete="off"
      maxLength={15}
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  )
}
