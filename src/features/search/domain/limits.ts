/** The most characters in a text of a search. MAX_FILTER_VALUES is the most values that a filter's list can have. */
export const MAX_SEARCH_TEXT_LENGTH = 200
export const MAX_FILTER_VALUES = 50
