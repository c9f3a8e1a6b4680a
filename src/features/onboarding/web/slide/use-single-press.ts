import { useEffect } from 'react'
import { isSecondPress, type Press } from '../../domain/second-press.ts'

/** The last press of a button, which is often on the slide before. */
let lastPress: Press | null = null

/**
 * Ignores the second press of a double press whose first one opened this slide: it would send a question that its person has not seen yet. A slide
 * that was typed in or pressed before has been seen.
 */
export function useSinglePress() {
  useEffect(() => {
    let isSeen = false
    const see = () => {
      isSeen = true
    }
    const check = (event: MouseEvent) => {
      // A key presses a button without a place, and the focus moves to the heading of the next slide, so it presses no second one.
      if (event.detail === 0 || !(event.target as Element).closest('button')) return
      const press = {
        at: event.timeStamp,
        x: event.clientX,
        y: event.clientY,
        count: event.detail,
        byMouse: (event as PointerEvent).pointerType === 'mouse',
      }
      const isSecond = !isSeen && isSecondPress(lastPress, press)
      lastPress = press
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
