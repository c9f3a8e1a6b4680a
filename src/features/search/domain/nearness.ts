/** The score of a vacancy at the place itself, on the scale of the best match. MILES_TO_HALF is the distance at which half of it is left. */
export const NEARNESS = 0.3
export const MILES_TO_HALF = 8

/** Returns the score for a distance in miles; 0 for NaN, which means a vacancy without a position. */
export const nearness = (miles: number): number =>
  Number.isNaN(miles) ? 0 : NEARNESS * 2 ** (-miles / MILES_TO_HALF)
