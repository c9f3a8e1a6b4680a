/** Returns the sum of the digits, each multiplied by its weight, from which check digits are computed. */
export const computeWeightedSum = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0)
