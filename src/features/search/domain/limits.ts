/** The most characters in a text of a search. MOST_VALUES is the most values in a list. */
export const LONGEST_TEXT = 200
export const MOST_VALUES = 50
