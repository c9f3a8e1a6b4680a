/**
 * Returns the list `moves` from the vacancy `shown` on: the vacancies before it have been passed. `moves` has the ids of the vacancies that shortcut
 * keys have opened, oldest first. A busy screen shows a vacancy late; the later ones stay in the list, so that the next key press continues from the
 * last of them. If `moves` does not contain `shown`, only `shown` is returned.
 */
export const dropPassedMoves = (moves: readonly string[], shown: string): readonly string[] =>
  moves.includes(shown) ? moves.slice(moves.indexOf(shown)) : [shown]
