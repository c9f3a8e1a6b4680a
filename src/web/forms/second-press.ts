/**
 * A press: its time `at` in milliseconds, and its position in the window in pixels. `count` is the browser's click count: 2 for the second press of a
 * double press.
 */
export type Press = {
  readonly at: number
  readonly x: number
  readonly y: number
  readonly count: number
  readonly byMouse: boolean
}

/** The most milliseconds between the two presses of a double press. No one can read a question and press its button in this time. */
const DOUBLE_PRESS_MS = 350
/** The most pixels between the two presses of a double press by finger. */
const SAME_PLACE_PX = 40

type Limits = { readonly mostMs: number; readonly mostPx: number }
const ON_ONE_CONTROL: Limits = { mostMs: DOUBLE_PRESS_MS, mostPx: SAME_PLACE_PX }

/**
 * Reports whether the second press belongs to a double press, which the person means as one press. Browsers count the presses of a mouse, but only
 * some of them count those of a finger. So a press by finger also counts as a second one if it comes at most `mostMs` milliseconds after the first
 * one and at most `mostPx` pixels from it.
 */
export const isSecondPress = (
  first: Press | null,
  second: Press,
  { mostMs, mostPx } = ON_ONE_CONTROL,
): boolean =>
  second.count > 1 ||
  (!second.byMouse &&
    first !== null &&
    second.at - first.at <= mostMs &&
    Math.hypot(second.x - first.x, second.y - first.y) <= mostPx)

/** Reads the press from a click. Returns null for a click by key, whose `detail` is 0: it has no position and never belongs to a double press. */
export const readPress = (event: MouseEvent): Press | null =>
  event.detail === 0
    ? null
    : {
        at: event.timeStamp,
        x: event.clientX,
        y: event.clientY,
        count: event.detail,
        byMouse: (event as PointerEvent).pointerType === 'mouse',
      }

/** Returns a function that says of each click whether it is the second press of a double press. */
export function createSecondPressCheck(): (event: MouseEvent) => boolean {
  let lastPress: Press | null = null
  return (event) => {
    const press = readPress(event)
    if (!press) return false
    const isSecond = isSecondPress(lastPress, press)
    lastPress = press
    return isSecond
  }
}
