/** A press: its time in milliseconds, and its place in the window. `count`: the number of the press, as the system counts double presses of a mouse. */
export type Press = {
  readonly at: number
  readonly x: number
  readonly y: number
  readonly count: number
  readonly byMouse: boolean
}

/** No one reads a question and presses its button in this time, but a double press is over. */
const DOUBLE_PRESS_MS = 350
/** How far the two presses of a finger on one control are apart at most. */
const SAME_PLACE_PX = 40

type Limits = { readonly mostMs: number; readonly mostPx: number }
const ON_ONE_CONTROL: Limits = { mostMs: DOUBLE_PRESS_MS, mostPx: SAME_PLACE_PX }

/**
 * Returns true if two presses are one double press, which its person means as a single one. The system counts those of a mouse, and those of a finger in
 * some browsers only. `mostMs` and `mostPx`: how long after the first press of a finger, and how far from it, the second comes at most.
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

/** Returns what a click says of a press. A click by key has no position, and its `detail` is 0: it is a press of its own, so the result is null. */
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
