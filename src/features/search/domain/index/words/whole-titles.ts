/** A title that says nothing else is wanted before one that says more. */
const WHOLE_TITLE = 0.45
/** The length of a title is kept in a byte, and a search has so many words at most. */
const LENGTHS = 256
const MOST_SAID = 20

/** What it counts for that a title of a length holds so many of the wanted words. */
const worth = Float64Array.from({ length: (MOST_SAID + 1) * LENGTHS }, (_, at) => {
  const said = Math.floor(at / LENGTHS)
  return (WHOLE_TITLE * said) / Math.max(said, at % LENGTHS, 1)
})

export const wholeTitle = (said: number, length: number) => worth[said * LENGTHS + length]!
