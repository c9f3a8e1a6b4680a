/** The statement on the Declaration slide. When its meaning changes, this version must change too. */
export const DECLARATION = { policy: 'declaration', version: '2026-11' } as const

/** The policies that a candidate must agree to before anything is sent on their behalf. */
export const REQUIRED_POLICIES = ['terms-conditions', 'privacy-policy', DECLARATION.policy] as const
