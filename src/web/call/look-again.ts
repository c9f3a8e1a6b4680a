import { MINUTE } from '#shared/words/durations.ts'

/** How long an untouched screen still asks by itself: it must not keep a session open for someone else who comes by. */
const WATCHED_FOR = 10 * MINUTE
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const

type Watched = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
type Frame = Pick<Window, 'addEventListener' | 'removeEventListener'>

/** Asks again every so many milliseconds while someone watches, and at once when they come back to it. Answers how to stop. */
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
