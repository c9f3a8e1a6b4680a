import { useState } from 'react'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { cutToLength } from '#web/kit/fields/typed-text.ts'
import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import { CharactersLeft } from './characters-left.tsx'
import { toFieldProps, type InputProps, readTextValue } from './input-props.ts'

export function TextAreaInput(props: InputProps<Field>) {
  const {
    action: { validation },
    answer,
    value,
  } = props
  const [typed, setTyped] = useState(readTextValue(value))
  const type = (text: string) => {
    const kept =
      validation?.maxLength === undefined ? text : cutToLength(text, validation.maxLength)
    setTyped(kept)
    answer(kept || null)
  }
  return (
    <>
      <TextArea
        {...toFieldProps(props)}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      {validation?.maxLength !== undefined && (
        <CharactersLeft left={validation.maxLength - [...typed].length} />
      )}
    </>
  )
}
