import { useRef } from 'react'
import { Button } from '../layout/button.tsx'
import styles from './filter-chip.module.css'
import { PopoverChip, PopoverChoice } from '../dialogs/popover-chip.tsx'

type Props = {
  label: string
  /** The chosen values; empty for no filter. */
  chosen: readonly string[]
  choices: readonly { readonly value: string; readonly words: string }[]
  /** The label of the choice that switches the filter off. If it is given, only one value can be chosen; otherwise several can. */
  any?: string
  /** The label if the chosen value is not among the choices. */
  otherwise?: string
  apply: (values: readonly string[]) => void
}

/**
 * A chip that opens the choices of a filter, which take effect when the person presses 'Show'. Call `usePopoverClosing` for the element around
 * several chips.
 */
export function FilterChip({ label, chosen, choices, any, otherwise = label, apply }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = (values: readonly string[]) => {
    if (details.current) details.current.open = false
    details.current?.querySelector('summary')?.focus()
    apply(values.filter((value) => value !== ''))
  }
  const offered = any === undefined ? choices : [{ value: '', words: any }, ...choices]
  const isChosen = (value: string) => (value === '' ? chosen.length === 0 : chosen.includes(value))
  return (
    <PopoverChip words={inWords()} on={chosen.length > 0} details={details}>
      <form
        key={chosen.join()}
        onSubmit={(event) => {
          event.preventDefault()
          close(new FormData(event.currentTarget).getAll('value').map(String))
        }}
      >
        <fieldset>
          <legend className="hidden">{label}</legend>
          {offered.map(({ value, words }) => (
            <PopoverChoice
              key={value}
              type={any === undefined ? 'checkbox' : 'radio'}
              name="value"
              value={value}
              defaultChecked={isChosen(value)}
            >
              {words}
            </PopoverChoice>
          ))}
        </fieldset>
        <div className={styles.foot}>
          <Button variant="ghost" size="sm" onClick={() => close([])}>
            Clear
          </Button>
          <Button type="submit" size="sm">
            Show
          </Button>
        </div>
      </form>
    </PopoverChip>
  )

  function inWords() {
    if (chosen.length === 0) return label
    return `${label}: ${chosen.length > 1 ? chosen.length : (choices.find(({ value }) => value === chosen[0])?.words ?? otherwise)}`
  }
}
