import { flushSync } from 'react-dom'
import { showToast } from '#web/shell/toast.ts'

/** After a change the screen shows it, a toast says so, and the focus moves to the heading of what changed. */
export function showSaved(words: string, heading: string, show: () => void = () => {}) {
  showThenFocus(heading, show)
  showToast(words)
}

/** Moves the focus after something opened or closed, or the keyboard would lose its position. */
export function showThenFocus(id: string, show: () => void) {
  flushSync(show)
  document.getElementById(id)?.focus()
}
