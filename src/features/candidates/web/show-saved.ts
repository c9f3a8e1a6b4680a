import { flushSync } from 'react-dom'
import { showToast } from '#web/shell/toast.ts'

/** Runs `show`, which renders a saved change, shows a toast, and moves the focus to the heading of the changed section. */
export function showSavedChange(words: string, heading: string, show: () => void = () => {}) {
  showThenFocusHeading(heading, show)
  showToast(words)
}

/** Moves the focus after a section opened or closed; otherwise keyboard users would lose their position. */
export function showThenFocusHeading(id: string, show: () => void) {
  flushSync(show)
  document.getElementById(id)?.focus()
}
