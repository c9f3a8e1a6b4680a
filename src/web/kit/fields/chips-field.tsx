import { type KeyboardEvent, type ReactNode, useState } from 'react'
import styles from './chips-field.module.css'
import { listDescriptionIds, FieldFrame, type FieldTexts } from './field-frame.tsx'
import fieldStyles from './field.module.css'
import { Icon } from '../layout/icon.tsx'

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
  const { chips, said, input, setInput, take, remove } = useChips({ chosen, most, onChips })
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
          onBlur={take}
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

/** Provides the chips, the last announcement about them, and functions that add and remove one. */
function useChips({ chosen, most, onChips }: Pick<Props, 'chosen' | 'most' | 'onChips'>) {
  const [chips, setChips] = useState(chosen)
  const [said, setSaid] = useState('')
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const change = (next: readonly string[]) => {
    setChips(next)
    onChips?.(next)
  }

  const take = () => {
    const typed = input?.value.replaceAll(',', ' ').replace(/\s+/g, ' ').trim() ?? ''
    if (!input || typed === '') return
    input.value = ''
    // The suggestions must see the emptied field, because otherwise their list would open over the next button.
    input.dispatchEvent(new Event('input', { bubbles: true }))
    if (chips.length >= most) return setSaid(`You can choose ${most}. Remove one first.`)
    if (chips.some((chip) => chip.toLowerCase() === typed.toLowerCase()))
      return setSaid(`${typed} is there already`)
    change([...chips, typed])
    setSaid(`${typed} added`)
  }
  const remove = (chip: string) => {
    change(chips.filter((one) => one !== chip))
    setSaid(`${chip} removed`)
    input?.focus()
  }
  return { chips, said, input, setInput, take, remove }
}
