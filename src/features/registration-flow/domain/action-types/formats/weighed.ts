/** The sum of digits times weights, of which check digits are made. */
export const weighed = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0)
