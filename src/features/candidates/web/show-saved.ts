import { flushSync } from 'react-dom'
import { showToast } from '#web/shell/toast.ts'

/** After a change: the screen shows it, it is said, and the focus is on the heading of what changed. */
export function showSaved(words: string, heading: string, show: () => void = () => {}) {
  showThenFocus(heading, show)
  showToast(words)
}

/** What opened or closed does not leave the keyboard nowhere. */
export function showThenFocus(id: string, show: () => void) {
  flushSync(show)
  document.getElementById(id)?.focus()
}
