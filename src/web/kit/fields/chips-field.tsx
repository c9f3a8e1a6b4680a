import type { KeyboardEvent, ReactNode } from 'react'
import styles from './chips-field.module.css'
import { listDescriptionIds, FieldFrame, type FieldTexts } from './field-frame.tsx'
import fieldStyles from './field.module.css'
import { Icon } from '../layout/icon.tsx'
import { useChips } from './chips/use-chips.ts'

type Props = FieldTexts & {
  id: string
  name: string
  chosen: readonly string[]
  most: number
  maxLength: number
  /** Renders suggestions under the field. It is called once the field's input element exists. */
  suggestions?: (input: HTMLInputElement) => ReactNode
  onChips?: (chips: readonly string[]) => void
}

/** A field for several texts: Enter, a comma or leaving the field turns the typed text into a chip; the form gets the chips joined by commas. */
export function ChipsField({
  label,
  hint,
  error,
  optional,
  id,
  name,
  chosen,
  most,
  maxLength,
  suggestions,
  onChips,
}: Props) {
  const { chips, said, input, setInput, take, leave, remove } = useChips({
    name,
    chosen,
    most,
    onChips,
  })
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    const last = chips.at(-1)
    if ((event.key === 'Enter' && event.currentTarget.value.trim() !== '') || event.key === ',') {
      event.preventDefault()
      take()
    } else if (event.key === 'Backspace' && event.currentTarget.value === '' && last) remove(last)
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional ?? false}>
      {chips.length > 0 && <Chips chips={chips} remove={remove} />}
      <div className={fieldStyles.box}>
        <input
          ref={setInput}
          id={id}
          type="text"
          className={fieldStyles.input}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={maxLength}
          aria-invalid={Boolean(error)}
          aria-describedby={listDescriptionIds(id, { hint, error })}
          onKeyDown={press}
          onBlur={leave}
        />
        {input && suggestions?.(input)}
      </div>
      <input type="hidden" name={name} value={chips.join(',')} />
      <span className="hidden" role="status">
        {said}
      </span>
    </FieldFrame>
  )
}

type ChipsProps = { chips: readonly string[]; remove: (chip: string) => void }

const Chips = ({ chips, remove }: ChipsProps) => (
  <ul className={`cluster ${styles.chips}`} aria-label="Chosen">
    {chips.map((chip) => (
      <li key={chip} className={styles.chip}>
        {chip}
        <button type="button" onClick={() => remove(chip)}>
          <span className="hidden">Remove {chip}</span>
          <Icon name="x" />
        </button>
      </li>
    ))}
  </ul>
)
