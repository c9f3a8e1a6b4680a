/**
 * The score that a vacancy gets for its distance if it is at the searched place itself. NEARNESS_HALF_DISTANCE_MILES is the distance at which the
 * score is half of this.
 */
export const MAX_NEARNESS_SCORE = 0.3
export const NEARNESS_HALF_DISTANCE_MILES = 8
/**
 * The score that each mile costs in addition, at any distance. Seven miles cost more than one day of age, so that the nearer of two otherwise equal
 * matches comes first.
 */
export const SCORE_PER_MILE = 0.0012

/** Returns the score for a distance in miles; 0 for NaN, which means a vacancy without a position. */
export const scoreNearness = (miles: number): number =>
  Number.isNaN(miles)
    ? 0
    : MAX_NEARNESS_SCORE * 2 ** (-miles / NEARNESS_HALF_DISTANCE_MILES) - SCORE_PER_MILE * miles
