/** The six legal pages [seed 2], in the order of the footer. */
export const POLICY_NAMES = [
  'privacy-policy',
  'cookie-policy',
  'accessibility',
  'terms-conditions',
  'data-retention-policy',
  'modern-slavery-statement',
] as const
export type PolicyName = (typeof POLICY_NAMES)[number]
