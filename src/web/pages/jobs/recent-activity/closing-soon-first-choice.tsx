import { useState } from 'react'
import styles from './activity-list.module.css'

/**
 * A switch that sorts the saved jobs by their closing date. It stays mounted while the list loads in the new order, so that it keeps the focus, and
 * it shows the choice at once.
 */
export function ClosingSoonFirstChoice({
  on,
  order,
}: {
  on: boolean
  order: (soon: boolean) => void
}) {
  const [shown, show] = useState(on)
  // A link can also change the order, so the switch follows `on`.
  const [was, setWas] = useState(on)
  if (was !== on) {
    setWas(on)
    show(on)
  }
  return (
    <label className={styles.order}>
      <input
        type="checkbox"
        role="switch"
        checked={shown}
        aria-checked={shown}
        onChange={({ target }) => {
          show(target.checked)
          order(target.checked)
        }}
      />
      Closing soonest first
    </label>
  )
}
