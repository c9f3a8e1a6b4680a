const TOUCH_EVENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const

let begin = () => {}
/** Resolves when someone first points at, touches or tabs into the page, or when code calls `reportFirstTouch`, as a quiet page does. */
export const firstInteraction = new Promise<void>((settle) => {
  begin = settle
})
export function reportFirstTouch() {
  earlyPresses.touched = true
  begin()
}

const TYPING_SELECTOR = 'input, select, textarea'

/**
 * What was pressed before the page's code was loaded. The last click and the last key of one character are stored, and repeated once the code is
 * loaded.
 */
export const earlyPresses = {
  /** True if the open page loads the code of its screen only when it is quiet or at the first interaction. */
  later: false,
  touched: false,
  held: undefined as HTMLElement | undefined,
  key: '',
  hold(event: MouseEvent) {
    const control = (event.target as Element).closest<HTMLElement>('main a[href], main button')
    if (
      !control ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    earlyPresses.held = control
  },
  holdKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
    if (
      key.length === 1 &&
      !ctrlKey &&
      !metaKey &&
      !altKey &&
      !(target as Element).closest(TYPING_SELECTOR)
    )
      earlyPresses.key = key
  },
  /** Forgets what was pressed. Returns whether there was anything. */
  forget() {
    const { held, key } = earlyPresses
    earlyPresses.held = undefined
    earlyPresses.key = ''
    return held || key
  },
  again() {
    removeEventListener('click', earlyPresses.hold, true)
    removeEventListener('keydown', earlyPresses.holdKey, true)
    earlyPresses.held?.click()
    if (earlyPresses.key)
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: earlyPresses.key, bubbles: true }),
      )
    earlyPresses.forget()
  },
}

/**
 * Waits for the first interaction on a page rendered by the server, or until the page is quiet. All other pages were opened by an interaction, so
 * their code is loaded at once.
 */
export function awaitFirstTouch() {
  if (!earlyPresses.later) return reportFirstTouch()
  for (const name of TOUCH_EVENTS)
    addEventListener(name, reportFirstTouch, { once: true, passive: true, capture: true })
  addEventListener('click', earlyPresses.hold, true)
  addEventListener('keydown', earlyPresses.holdKey, true)
}
