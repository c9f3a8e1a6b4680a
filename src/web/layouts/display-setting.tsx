import { useEffect, useState } from 'react'
import { chooseDisplay, readCurrentDisplay, DISPLAYS, type Display } from '#web/shell/display.ts'
import styles from './footer.module.css'

const DISPLAY_LABELS: Record<Display, string> = { system: 'System', light: 'Light', dark: 'Dark' }

export function DisplaySetting() {
  const [display, setDisplay] = useState<Display>('system')
  useEffect(() => setDisplay(readCurrentDisplay()), [])

  const choose = (chosen: Display) => {
    chooseDisplay(chosen)
    setDisplay(chosen)
  }
  return (
    <label className={styles.display}>
      Display
      <select value={display} onChange={(event) => choose(event.target.value as Display)}>
        {DISPLAYS.map((name) => (
          <option key={name} value={name}>
            {DISPLAY_LABELS[name]}
          </option>
        ))}
      </select>
    </label>
  )
}
