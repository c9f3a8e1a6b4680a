import { useId } from 'react'
import styles from './switch-row.module.css'

type Props = {
  name: string
  title: string
  /** Describes what the current choice means for the person. */
  effect: string
  on: boolean
  busy?: boolean
  choose: (on: boolean) => void
}

/** A switch that saves its choice at once. */
export function SwitchRow({ name, title, effect, on, busy, choose }: Props) {
  const effectId = useId()
  return (
    <label className={styles.switch}>
      <span>
        <strong>{title}</strong>
        <span id={effectId} className={`muted ${styles.effect}`}>
          {effect}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        name={name}
        checked={on}
        aria-checked={on}
        aria-busy={busy ?? false}
        aria-describedby={effectId}
        aria-label={title}
        onChange={(event) => choose(event.target.checked)}
      />
    </label>
  )
}
