/** A press: its time in milliseconds, and its place in the window. `count`: the number of the press, as the system counts double presses of a mouse. */
type Press = {
  readonly at: number
  readonly x: number
  readonly y: number
  readonly count: number
  readonly byMouse: boolean
}

/** No one reads a question and presses its button in this time, but a double press is over. */
const DOUBLE_PRESS_MS = 350
/** How far the two presses of a finger are apart at most. */
const SAME_PLACE_PX = 40

/**
 * Returns true if two presses are one double press, which its person means as a single one. The system counts those of a mouse, and those of a finger in
 * some browsers only.
 */
export const isSecondPress = (first: Press | null, second: Press): boolean =>
  second.count > 1 ||
  (!second.byMouse &&
    first !== null &&
    second.at - first.at <= DOUBLE_PRESS_MS &&
    Math.hypot(second.x - first.x, second.y - first.y) <= SAME_PLACE_PX)

/**
 * Returns a function that says of each click whether it is the second press of a double press. Clicks by key have no position (their `detail` is 0) and
 * are always presses of their own.
 */
export function createSecondPressCheck(): (event: MouseEvent) => boolean {
  let lastPress: Press | null = null
  return (event) => {
    if (event.detail === 0) return false
    const press = {
      at: event.timeStamp,
      x: event.clientX,
      y: event.clientY,
      count: event.detail,
      byMouse: (event as PointerEvent).pointerType === 'mouse',
    }
    const isSecond = isSecondPress(lastPress, press)
    lastPress = press
    return isSecond
  }
}
