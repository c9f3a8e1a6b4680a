/**
 * Holds the last press of a button, and the last key, until the page's code is loaded and repeats them. The build writes this file as a script into
 * the head of each page, so it runs before anything can be pressed, and imports nothing. Before any code is loaded, links and forms are not held,
 * because the browser follows and submits them itself. While only the screen's code is missing, the links in the screen are held too. After that,
 * only buttons in a part that is loaded after the screen are held.
 */
export type EarlyPresses = {
  /** The control that was pressed last; `aria-busy` shows that it waits. */
  held: HTMLElement | undefined
  /** The key of one character that was pressed last. */
  key: string
  /** True if React takes over the screen in `main` later than the frame around it. */
  later: boolean
  /** Forgets what was pressed. Returns whether there was anything. */
  readonly forget: () => unknown
  /**
   * Repeats the held press if React has just taken over its control. If the screen comes later, the first call covers only the frame around the
   * screen. Any other call covers everything except a part that is marked with `data-later`.
   */
  readonly again: () => void
}
declare global {
  interface Window {
    earlyPresses?: EarlyPresses
  }
}

const BEFORE_CODE = 'button:not(form[action] [type=submit])'
const IN_SCREEN = 'main a[href],main button'
const IN_LATER_PART = '[data-later] button'
const NOTHING = ':not(*)'
const TYPING = 'input,select,textarea'
/** A press is forgotten after this many milliseconds without the page's code, because the code may never come. */
const PATIENCE_MS = 10_000
/** For this many milliseconds after a repeated press, another press of the same place is ignored, because it is probably an impatient second one. */
const DOUBLE_PRESS_MS = 350
const SAME_PLACE_PX = 40

const { pathname } = location
let controls = BEFORE_CODE
let timer: ReturnType<typeof setTimeout> | undefined
const repeated = { until: 0, x: 0, y: 0 }

const early: EarlyPresses = (window.earlyPresses = {
  held: undefined,
  key: '',
  later: false,
  forget() {
    const { held, key } = early
    clearTimeout(timer)
    held?.removeAttribute('aria-busy')
    early.held = undefined
    early.key = ''
    return held || key
  },
  again() {
    controls = early.later
      ? IN_SCREEN
      : document.querySelector(IN_LATER_PART)
        ? IN_LATER_PART
        : NOTHING
    early.later = false
    clearTimeout(timer)
    const { held, key } = early
    if (held?.closest(controls)) return
    early.forget()
    // React has opened another page in the same document, so a press on the earlier page is not
    // repeated.
    if (location.pathname !== pathname) return
    if (held) repeated.until = performance.now() + DOUBLE_PRESS_MS
    // A button that React has replaced or disabled does nothing when it is clicked.
    held?.click()
    if (controls !== NOTHING) early.key = key
    else if (key) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  },
})

function wait() {
  clearTimeout(timer)
  if (controls === BEFORE_CODE) timer = setTimeout(early.forget, PATIENCE_MS)
}

const isModified = ({ ctrlKey, metaKey, altKey }: MouseEvent | KeyboardEvent) =>
  ctrlKey || metaKey || altKey

/**
 * Returns whether a click is a second press of the place whose press was just repeated. The repeated press itself does not count: code makes it, so
 * it is not trusted.
 */
const isOneTooMany = ({ isTrusted, timeStamp, clientX, clientY }: MouseEvent) =>
  isTrusted &&
  timeStamp < repeated.until &&
  Math.hypot(clientX - repeated.x, clientY - repeated.y) < SAME_PLACE_PX

function isHeld(event: MouseEvent): boolean {
  const control = (event.target as Element).closest<HTMLElement>(controls)
  if (
    !control ||
    location.pathname !== pathname ||
    event.button ||
    event.shiftKey ||
    isModified(event)
  )
    return false
  early.forget()
  early.held = control
  control.setAttribute('aria-busy', 'true')
  repeated.x = event.clientX
  repeated.y = event.clientY
  wait()
  return true
}

addEventListener(
  'click',
  (event) => {
    if (!isOneTooMany(event) && !isHeld(event)) return
    event.preventDefault()
    // React must not handle a held press now, because the press is repeated later.
    event.stopPropagation()
  },
  true,
)
addEventListener(
  'keydown',
  (event) => {
    if (
      controls === NOTHING ||
      event.key.length > 1 ||
      isModified(event) ||
      (event.target as Element).closest(TYPING)
    )
      return
    early.key = event.key
    wait()
  },
  true,
)
// The page's code is its only module. If it cannot be loaded, nothing would ever repeat a press, so
// no press is held.
addEventListener(
  'error',
  ({ target }) => {
    if ((target as HTMLScriptElement).type !== 'module') return
    controls = NOTHING
    early.forget()
  },
  true,
)
