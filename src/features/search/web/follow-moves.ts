/**
 * Returns the ids of the vacancies that quick keys have opened and the screen does not show yet, oldest first, once the screen shows `shown`; the first
 * one is the shown one. A busy screen may show the result of an earlier key after a later one, which must not move the later one's start.
 */
export const followMoves = (moves: readonly string[], shown: string): readonly string[] =>
  moves.includes(shown) ? moves.slice(moves.indexOf(shown)) : [shown]
