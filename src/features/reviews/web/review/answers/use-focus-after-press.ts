import { useEffect, useRef } from 'react'

/** Keeps the focus at `here` after a press, because a successful press changes `shown` and removes the button. */
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
