/** The bonus for a title that consists only of wanted keywords. It falls with their share of the title. */
const WHOLE_TITLE = 0.45
/** The number of possible title lengths, which are stored in a byte. MOST_SAID is the most keywords of a search. */
const LENGTHS = 256
const MOST_SAID = 20

/** The bonus for each number of wanted keywords in a title of each length. */
const worth = Float64Array.from({ length: (MOST_SAID + 1) * LENGTHS }, (_, at) => {
  const said = Math.floor(at / LENGTHS)
  return (WHOLE_TITLE * said) / Math.max(said, at % LENGTHS, 1)
})

export const wholeTitle = (said: number, length: number) => worth[said * LENGTHS + length]!
