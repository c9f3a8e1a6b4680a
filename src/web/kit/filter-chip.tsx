import { useRef } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './filter-chip.module.css'
import { Icon } from './icon.tsx'

type Props = { label: string; any: string; /** '': any. */ chosen: string; choices: readonly { readonly value: string; readonly words: string }[]; /** Where the chosen one is not among the choices. */ otherwise?: string; apply: (value: string) => void }

/** A chip that opens its choices, of which one counts once it is applied. Give the list around it `useClosing`. */
export function FilterChip({ label, any, chosen, choices, otherwise = label, apply }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const words = choices.find(({ value }) => value === chosen)?.words ?? otherwise
  const close = (value: string) => {
    if (details.current) details.current.open = false
    details.current?.querySelector('summary')?.focus()
    apply(value)
  }
  return (
    <details data-popover name="list-filters" ref={details} className={styles.around}>
      <summary className={classNames(styles.chip, chosen !== '' && styles.on)}>{chosen === '' ? label : `${label}: ${words}`}<Icon name="down" /></summary>
      <form
        key={chosen}
        className={styles.popover}
        onSubmit={(event) => {
          event.preventDefault()
          close(String(new FormData(event.currentTarget).get('value') ?? ''))
        }}
      >
        <fieldset>
          <legend className="vh">{label}</legend>
          {[{ value: '', words: any }, ...choices].map((choice) => <label key={choice.value} className={styles.choice}><input type="radio" name="value" value={choice.value} defaultChecked={choice.value === chosen} />{choice.words}</label>)}
        </fieldset>
        <div className={styles.foot}><Button variant="ghost" size="sm" onClick={() => close('')}>Clear</Button><Button type="submit" size="sm">Show</Button></div>
      </form>
    </details>
  )
}
