/** Check digits are made from this sum of digits times weights. */
export const weighed = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0)
