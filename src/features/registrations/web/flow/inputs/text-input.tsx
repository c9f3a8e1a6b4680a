import { TextField } from '#web/kit/fields/text-field.tsx'
import type { Field } from '#features/registration-flow/domain/definition/definition.ts'
import type { TextFormat } from '#features/registration-flow/domain/action-types/formats/text-formats.ts'
import { findAutocomplete } from './find-autocomplete.ts'
import { toFieldProps, type InputProps, readTextValue } from './input-props.ts'

export function TextInput(props: InputProps<Field>) {
  const {
    action: { prefill, validation },
    answer,
    value,
  } = props
  const digits = validation?.format === 'digits' || validation?.format === 'utr'
  const width = chooseWidth(validation?.format, validation?.maxLength)
  return (
    <TextField
      {...toFieldProps(props)}
      {...(width ? { width } : {})}
      type="text"
      inputMode={digits ? 'numeric' : 'text'}
      autoComplete={findAutocomplete(prefill)}
      spellCheck={!validation?.format}
      maxLength={validation?.format ? MAX_TYPED_LENGTH : validation?.maxLength}
      defaultValue={readTextValue(value)}
      onChange={({ target }) => answer(target.value || null)}
    />
  )
}

/**
 * The most characters in a field for a code. This is longer than any code, because people type spaces and dashes, which the check of the code
 * ignores.
 */
const MAX_TYPED_LENGTH = 40

function chooseWidth(format: TextFormat | undefined, maxLength: number | undefined) {
  if (format) return 'medium'
  return maxLength !== undefined && maxLength <= 30 ? 'medium' : undefined
}
