/** What a vacancy at the place itself counts for over one far away, in the scale of the best match, and after how many miles half of it is gone. */
export const NEARNESS = 0.3
export const MILES_TO_HALF = 8

/** What so many miles are worth: nothing where a vacancy has no place. */
export const nearness = (miles: number): number =>
  Number.isNaN(miles) ? 0 : NEARNESS * 2 ** (-miles / MILES_TO_HALF)
