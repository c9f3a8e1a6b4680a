import { useRef, useState } from 'react'
import { useBlocker } from 'react-router'

/**
 * Asks before the application sheet is closed by its button, by Esc or by the browser's Back, if something was typed. A link in the sheet is followed
 * without a question, because the tab stores what was typed.
 */
export function useLeavingSheet(isTyped: boolean, close: () => void) {
  const [isAsked, setAsked] = useState(false)
  const isLeaving = useRef(false)
  const blocker = useBlocker(
    ({ historyAction }) => historyAction === 'POP' && isTyped && !isLeaving.current,
  )
  const isBackAsked = blocker.state === 'blocked'
  return {
    isAsking: isAsked || isBackAsked,
    ask: () => (isTyped ? setAsked(true) : close()),
    stay: () => {
      setAsked(false)
      if (isBackAsked) blocker.reset()
    },
    leave: () => {
      isLeaving.current = true
      if (isBackAsked) blocker.proceed()
      else close()
    },
  }
}
