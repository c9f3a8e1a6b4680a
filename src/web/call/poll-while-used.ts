import { MINUTE } from '#shared/words/durations.ts'

/** After this time a screen that no one touches stops polling: each poll extends the session, which another person could then use. */
const MAX_UNTOUCHED_MS = 10 * MINUTE
const TOUCH_EVENTS = ['pointerdown', 'keydown', 'wheel'] as const

type WatchedDocument = Pick<
  Document,
  'visibilityState' | 'addEventListener' | 'removeEventListener'
>
type WatchedWindow = Pick<Window, 'addEventListener' | 'removeEventListener'>

/** Calls `look` every `every` milliseconds while someone uses the page, and at once when they return. Returns a function that ends this. */
export function pollWhileUsed(
  every: number,
  look: () => unknown,
  page: WatchedDocument = document,
  frame: WatchedWindow = window,
): () => void {
  let touched = Date.now()
  let looked = touched
  const lookNow = () => {
    if (page.visibilityState !== 'visible') return
    looked = Date.now()
    look()
  }
  const touch = () => {
    touched = Date.now()
    if (touched - looked >= every) lookNow()
  }
  const comeBack = () => {
    touched = Date.now()
    lookNow()
  }
  const timer = setInterval(() => Date.now() - touched < MAX_UNTOUCHED_MS && lookNow(), every)
  for (const name of TOUCH_EVENTS) page.addEventListener(name, touch, { passive: true })
  page.addEventListener('visibilitychange', comeBack)
  frame.addEventListener('focus', comeBack)
  return () => {
    clearInterval(timer)
    for (const name of TOUCH_EVENTS) page.removeEventListener(name, touch)
    page.removeEventListener('visibilitychange', comeBack)
    frame.removeEventListener('focus', comeBack)
  }
}
