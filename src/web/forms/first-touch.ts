import type { EarlyPresses } from './hold-early-presses.ts'

const TOUCH_EVENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const

/** What was pressed before the page's code was loaded; undefined on the server, and where the browser refuses the script in the page's head. */
export const earlyPresses: EarlyPresses | undefined = import.meta.env.SSR
  ? undefined
  : window.earlyPresses

export const firstTouch = {
  /** True if the open page loads the code of its screen only when it is quiet or at the first interaction. */
  later: false,
  touched: false,
}

let begin = () => {}
/**
 * Resolves when someone first points at, touches or tabs into the page, or when code calls `reportFirstTouch`, as load-in-advance.ts does once the
 * page is idle.
 */
export const firstInteraction = new Promise<void>((settle) => {
  begin = settle
})
export function reportFirstTouch() {
  firstTouch.touched = true
  begin()
}

/**
 * Waits for the first interaction on a page rendered by the server, or until the page is quiet. All other pages were opened by an interaction, so
 * their code is loaded at once.
 */
export function awaitFirstTouch() {
  if (!firstTouch.later) return reportFirstTouch()
  if (earlyPresses) earlyPresses.later = true
  if (earlyPresses?.held || earlyPresses?.key) return reportFirstTouch()
  for (const name of TOUCH_EVENTS)
    addEventListener(name, reportFirstTouch, { once: true, passive: true, capture: true })
}
