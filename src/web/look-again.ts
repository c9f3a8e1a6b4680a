/** Of a screen that nobody has touched: questions that it asks by itself must not keep a session open for whoever comes by. */
const WATCHED_FOR = 10 * 60_000
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'visibilitychange'] as const

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/** Asks again every so many milliseconds while somebody watches, and at once when they come back to what is older. Answers how to stop. */
export function lookAgain(every: number, look: () => unknown, page: Page = document): () => void {
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
  const timer = setInterval(() => Date.now() - touched < WATCHED_FOR && lookNow(), every)
  for (const name of TOUCHES) page.addEventListener(name, touch, { passive: true })
  return () => {
    clearInterval(timer)
    for (const name of TOUCHES) page.removeEventListener(name, touch)
  }
}
