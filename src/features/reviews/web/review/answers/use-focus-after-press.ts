import { useEffect, useRef } from 'react'

/**
 * Returns a ref for an element, `here`. It gets the focus once one of the `shown` values has changed after a press, because the pressed button then
 * disappears.
 */
export function useFocusAfterPress<Place extends HTMLElement>(...shown: readonly unknown[]) {
  const here = useRef<Place>(null)
  const pressed = useRef(false)
  const before = useRef(shown)
  useEffect(() => {
    if (shown.every((one, index) => one === before.current[index])) return
    before.current = shown
    if (pressed.current && document.activeElement === document.body)
      here.current?.focus({ preventScroll: true })
    pressed.current = false
  })
  return { here, pressed }
}
