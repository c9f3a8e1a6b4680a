import { MINUTE } from '#shared/words/durations.ts'

/** The time after which an untouched screen stops asking, so that it does not extend the session for another person at this device. */
const WATCHED_FOR = 10 * MINUTE
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const

type Watched = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
type Frame = Pick<Window, 'addEventListener' | 'removeEventListener'>

/** Calls `look` every so many milliseconds while someone uses the page, and at once when they return to it. Returns a function that stops this. */
export function lookAgain(
  every: number,
  look: () => unknown,
  page: Watched = document,
  frame: Frame = window,
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
  const timer = setInterval(() => Date.now() - touched < WATCHED_FOR && lookNow(), every)
  for (const name of TOUCHES) page.addEventListener(name, touch, { passive: true })
  page.addEventListener('visibilitychange', comeBack)
  frame.addEventListener('focus', comeBack)
  return () => {
    clearInterval(timer)
    for (const name of TOUCHES) page.removeEventListener(name, touch)
    page.removeEventListener('visibilitychange', comeBack)
    frame.removeEventListener('focus', comeBack)
  }
}
