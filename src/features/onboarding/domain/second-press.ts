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
