import { useEffect, useRef } from 'react'

/** How long after a finger or button is up its click can still come, in ms. */
const LATEST_CLICK_MS = 500

/**
 * Returns a function that runs something at once or, while a press is under way, after it. What moves the page would otherwise take a control away from
 * under the finger or the mouse, between its press and its click.
 */
export function useAfterPress(): (run: () => void) => void {
  const press = useRef({ isUnderWay: false, waiting: [] as (() => void)[] })
  useEffect(() => {
    const { current } = press
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      current.isUnderWay = false
      for (const run of current.waiting.splice(0)) run()
    }
    const endIn = (ms: number) => () => {
      clearTimeout(timer)
      timer = setTimeout(end, ms)
    }
    const listeners = {
      pointerdown: () => {
        clearTimeout(timer)
        current.isUnderWay = true
      },
      pointerup: endIn(LATEST_CLICK_MS),
      pointercancel: endIn(0),
      click: endIn(0),
    }
    for (const [event, listener] of Object.entries(listeners))
      document.addEventListener(event, listener, true)
    return () => {
      clearTimeout(timer)
      for (const [event, listener] of Object.entries(listeners))
        document.removeEventListener(event, listener, true)
    }
  }, [])
  return (run) => void (press.current.isUnderWay ? press.current.waiting.push(run) : run())
}
