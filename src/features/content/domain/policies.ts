/** The six legal pages [seed 2], in the order of the footer. */
export const POLICIES = [
  'privacy-policy',
  'cookie-policy',
  'accessibility',
  'terms-conditions',
  'data-retention-policy',
  'modern-slavery-statement',
] as const
export type PolicyName = (typeof POLICIES)[number]
