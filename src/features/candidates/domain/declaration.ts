/** The truth statement of the Declaration slide. Its text stands there: a change of its meaning is a new version here. */
export const DECLARATION = { policy: 'declaration', version: '2026-11' } as const

/** What a candidate agrees to before anything is sent for them. */
export const SIGNED_POLICIES = ['terms-conditions', 'privacy-policy', DECLARATION.policy] as const
