const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const

let begin = () => {}
/** Resolves when someone first points at, touches or tabs into the page, or when code calls `touch`. */
export const touched = new Promise<void>((settle) => {
  begin = settle
})
export function touch() {
  pressed.touched = true
  begin()
}

const TYPING = 'input, select, textarea'

/** Clicks before the page's code is loaded: the last one is withheld and repeated once it is loaded, and so is the last single key. */
export const pressed = {
  /** True if the page on screen loads its code later. */
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
    pressed.held = control
  },
  holdKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
    if (key.length === 1 && !ctrlKey && !metaKey && !altKey && !(target as Element).closest(TYPING))
      pressed.key = key
  },
  again() {
    removeEventListener('click', pressed.hold, true)
    removeEventListener('keydown', pressed.holdKey, true)
    pressed.held?.click()
    if (pressed.key)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed.key, bubbles: true }))
    pressed.held = undefined
    pressed.key = ''
  },
}

/**
 * Waits for the first interaction on a page rendered by the server. All other pages were opened by an interaction, so their code is loaded at
 * once.
 */
export function awaitFirstTouch() {
  if (!pressed.later) return touch()
  for (const name of TOUCHES)
    addEventListener(name, touch, { once: true, passive: true, capture: true })
  addEventListener('click', pressed.hold, true)
  addEventListener('keydown', pressed.holdKey, true)
}
