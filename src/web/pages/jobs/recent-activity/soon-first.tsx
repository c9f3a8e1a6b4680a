import { useState } from 'react'
import styles from './activity-list.module.css'

/** It stays while the list is read in the other order, so that the focus is not lost, and shows at once what was chosen. */
export function SoonFirst({ on, order }: { on: boolean; order: (soon: boolean) => void }) {
  const [shown, show] = useState(on)
  // A link may ask for the other order as well.
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
