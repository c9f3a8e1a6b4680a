import { flushSync } from 'react-dom'
import { showToast } from '#web/shell/toast.ts'

/** Runs `show`, which renders a saved change, shows a toast, and moves the focus to the heading of the changed section. */
export function showSavedChange(words: string, heading: string, show: () => void = () => {}) {
  showThenFocusHeading(heading, show)
  showToast(words)
}

/**
 * Moves the focus after a section opened or closed; otherwise keyboard users would lose their position. It stays with someone who types elsewhere by now,
 * because the save of this section took a while.
 */
export function showThenFocusHeading(id: string, show: () => void) {
  flushSync(show)
  const heading = document.getElementById(id)
  if (heading && !isTypingOutside(heading.closest('section'))) heading.focus()
}

const isTypingOutside = (section: Element | null) =>
  document.activeElement?.matches('input,select,textarea') === true &&
  !section?.contains(document.activeElement)
