/**
 * The bonus for a title that consists only of wanted keywords. If the title has other words too, the bonus is reduced to the keywords' share of the
 * title.
 */
const WHOLE_TITLE_BONUS = 0.45
/** The number of possible title lengths, because a length is stored in a byte. MAX_SEARCH_KEYWORDS is the most keywords that a search uses. */
const TITLE_LENGTHS = 256
const MAX_SEARCH_KEYWORDS = 20

/** The bonus for each number of wanted keywords and each title length, computed once. */
const wholeTitleBonuses = Float64Array.from(
  { length: (MAX_SEARCH_KEYWORDS + 1) * TITLE_LENGTHS },
  (_, at) => {
    const said = Math.floor(at / TITLE_LENGTHS)
    return (WHOLE_TITLE_BONUS * said) / Math.max(said, at % TITLE_LENGTHS, 1)
  },
)

export const getWholeTitleBonus = (said: number, length: number) =>
  wholeTitleBonuses[said * TITLE_LENGTHS + length]!
