import { useRef } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './filter-chip.module.css'
import { Icon } from './icon.tsx'

type Props = {
  label: string
  /** None: any. */
  chosen: readonly string[]
  choices: readonly { readonly value: string; readonly words: string }[]
  /** Where one counts, the words of none; several count without it. */
  any?: string
  /** Where the chosen one is not among the choices. */
  otherwise?: string
  apply: (values: readonly string[]) => void
}

/** A chip that opens its choices. They count once they are applied. Give the list around it `useClosing`. */
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
    <details data-popover name="list-filters" ref={details} className={styles.around}>
      <summary className={classNames(styles.chip, chosen.length > 0 && styles.on)}>{inWords()}<Icon name="down" /></summary>
      <form
        key={chosen.join()}
        className={styles.popover}
        onSubmit={(event) => {
          event.preventDefault()
          close(new FormData(event.currentTarget).getAll('value').map(String))
        }}
      >
        <fieldset>
          <legend className="vh">{label}</legend>
          {offered.map(({ value, words }) => <label key={value} className={styles.choice}><input type={any === undefined ? 'checkbox' : 'radio'} name="value" value={value} defaultChecked={isChosen(value)} />{words}</label>)}
        </fieldset>
        <div className={styles.foot}><Button variant="ghost" size="sm" onClick={() => close([])}>Clear</Button><Button type="submit" size="sm">Show</Button></div>
      </form>
    </details>
  )

  function inWords() {
    if (chosen.length === 0) return label
    return `${label}: ${chosen.length > 1 ? chosen.length : (choices.find(({ value }) => value === chosen[0])?.words ?? otherwise)}`
  }
}
