import { TextField } from '#web/kit/fields/text-field.tsx'
import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import type { TextFormat } from '#features/registration-flow/domain/action-types/formats/text-formats.ts'
import { completeOf } from './complete.ts'
import { fieldOf, type InputProps, textOf } from './input-props.ts'

export function TextInput(props: InputProps<Field>) {
  const {
    action: { prefill, validation },
    answer,
    value,
  } = props
  const digits = validation?.format === 'digits' || validation?.format === 'utr'
  const width = widthOf(validation?.format, validation?.maxLength)
  return (
    <TextField
      {...fieldOf(props)}
      {...(width ? { width } : {})}
      type="text"
      inputMode={digits ? 'numeric' : 'text'}
      autoComplete={completeOf(prefill)}
      spellCheck={!validation?.format}
      maxLength={validation?.format ? LONGEST_TYPED : validation?.maxLength}
      defaultValue={textOf(value)}
      onChange={({ target }) => answer(target.value || null)}
    />
  )
}

/** Leaves room for the spaces and dashes in typed codes; the rule counts without them. */
const LONGEST_TYPED = 40

function widthOf(format: TextFormat | undefined, maxLength: number | undefined) {
  if (format) return 'medium'
  return maxLength !== undefined && maxLength <= 30 ? 'medium' : undefined
}
