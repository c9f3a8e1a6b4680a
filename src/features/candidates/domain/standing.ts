/**
 * What a row of the table `candidates` is. An account has an address that the desk or the person gave, and the person can sign in once the address is
 * proven. An unconfirmed person applied on a job page without an account and has not proven the address yet.
 */
export const STANDINGS = ['account', 'unconfirmed'] as const
export type Standing = (typeof STANDINGS)[number]

/** The standings of the people that a query may find. Every query for people has to name them, so that none forgets the unconfirmed ones. */
export type Standings = readonly [Standing, ...Standing[]]
