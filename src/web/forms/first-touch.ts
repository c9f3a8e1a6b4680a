const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const

let begin = () => {}
/** Settles when someone first points at, touches or tabs into the page, or when something says that it cannot wait. */
export const touched = new Promise<void>((settle) => {
  begin = settle
})
export function touch() {
  pressed.touched = true
  begin()
}

const TYPING = 'input, select, textarea'

/** A press that came before the code was there is held back, and made again once it is; so is the last single key. */
export const pressed = {
  /** A page whose code comes later is on screen. */
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

/** For a page that the server drew; every other one has been asked for by a press already. */
export function awaitFirstTouch() {
  if (!pressed.later) return touch()
  for (const name of TOUCHES)
    addEventListener(name, touch, { once: true, passive: true, capture: true })
  addEventListener('click', pressed.hold, true)
  addEventListener('keydown', pressed.holdKey, true)
}
