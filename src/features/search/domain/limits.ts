/** How many characters a text of a search has at most, and how many values a list. */
export const LONGEST_TEXT = 200
export const MOST_VALUES = 50
