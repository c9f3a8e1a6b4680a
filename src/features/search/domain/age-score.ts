/** The score that a vacancy gets if it was updated today. AGE_SCORE_HALF_LIFE_DAYS is the age at which half of the score is left. */
export const MAX_AGE_SCORE = 0.12
export const AGE_SCORE_HALF_LIFE_DAYS = 10
/** The age in whole days from which vacancies no longer differ. */
export const MAX_AGE_SCORED_DAYS = 99

/** Returns the score for an age in whole days. */
export const scoreAge = (days: number): number =>
  MAX_AGE_SCORE * 2 ** (-Math.min(days, MAX_AGE_SCORED_DAYS) / AGE_SCORE_HALF_LIFE_DAYS)
