/** Returns the sum of digits times weights, from which check digits are computed. */
export const computeWeightedSum = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0)
