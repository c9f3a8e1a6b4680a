import { flushSync } from 'react-dom'
import { showToast } from '#web/shell/toast.ts'

/** Runs `show`, which renders a saved change, shows a toast, and moves the focus to the heading of the changed section. */
export function showSavedChange(words: string, heading: string, show: () => void = () => {}) {
  showThenFocusHeading(heading, show)
  showToast(words)
}

/**
 * Moves the focus after a section opened or closed; otherwise keyboard users would lose their position. The focus does not move if the person already
 * types in another field, because they may have continued while this section was being saved.
 */
export function showThenFocusHeading(id: string, show: () => void) {
  flushSync(show)
  const heading = document.getElementById(id)
  if (heading && !isTypingOutside(heading.closest('section'))) heading.focus()
}

const isTypingOutside = (section: Element | null) =>
  document.activeElement?.matches('input,select,textarea') === true &&
  !section?.contains(document.activeElement)
