/**
 * The score that a vacancy gets for its distance if it is at the searched place itself. NEARNESS_HALF_DISTANCE_MILES is the distance at which the
 * score is half of this.
 */
export const MAX_NEARNESS_SCORE = 0.3
export const NEARNESS_HALF_DISTANCE_MILES = 8
/**
 * The score that each further mile costs besides, however far away the vacancy is already. Seven miles cost more than a day of age does, so that of
 * two equal matches the nearer comes first.
 */
export const SCORE_PER_MILE = 0.0012

/** Returns the score for a distance in miles; 0 for NaN, which means a vacancy without a position. */
export const scoreNearness = (miles: number): number =>
  Number.isNaN(miles)
    ? 0
    : MAX_NEARNESS_SCORE * 2 ** (-miles / NEARNESS_HALF_DISTANCE_MILES) - SCORE_PER_MILE * miles
