/** The Declaration slide has the text of this statement. When its meaning changes, the version here has to change too. */
export const DECLARATION = { policy: 'declaration', version: '2026-11' } as const

/** A candidate agrees to these before anything is sent for them. */
export const SIGNED_POLICIES = ['terms-conditions', 'privacy-policy', DECLARATION.policy] as const
