/** How long a browser that confirmed a phone may add it without another code. */
export const PROOF_LIFE = 60 * 60 * 1000
