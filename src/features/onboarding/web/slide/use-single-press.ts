import { useEffect } from 'react'
import { createSecondPressCheck } from '#web/forms/second-press.ts'

/** It is outside the hook, because the first press often happened on the previous slide. */
const checkSecondPress = createSecondPressCheck()

/**
 * Ignores the second click of a double click whose first click opened this slide, because it would submit a question that the person has not seen.
 * After the person has typed or clicked on the slide, no click is ignored.
 */
export function useSinglePress() {
  useEffect(() => {
    let isSeen = false
    const see = () => {
      isSeen = true
    }
    const check = (event: MouseEvent) => {
      // A press by key has no position (its `detail` is 0). It needs no check, because the focus moves to the next slide's heading, where a second
      // key press does nothing.
      if (event.detail === 0 || !(event.target as Element).closest('button')) return
      const isSecond = checkSecondPress(event) && !isSeen
      if (!isSecond) return see()
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('click', check, true)
    document.addEventListener('input', see, true)
    return () => {
      document.removeEventListener('click', check, true)
      document.removeEventListener('input', see, true)
    }
  }, [])
}
