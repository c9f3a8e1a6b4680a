/** A press of a finger or a mouse: its time in milliseconds, and its place in the window. */
export type Press = { readonly at: number; readonly x: number; readonly y: number }

/** No one reads a question and presses its button in this time, but a double press is over. */
const DOUBLE_PRESS_MS = 350
/** How far the two presses of a finger are apart at most. */
const SAME_PLACE_PX = 40

/** Returns true if two presses are one double press, which its person means as a single one. */
export const isSecondPress = (first: Press | null, second: Press): boolean =>
  first !== null &&
  second.at - first.at <= DOUBLE_PRESS_MS &&
  Math.hypot(second.x - first.x, second.y - first.y) <= SAME_PLACE_PX
