/**
 * What a row of candidates is. An account has an address that the desk or the person gave and can be signed in to once that is proven; an unconfirmed
 * person applied with the sheet of a job page and has shown nothing yet.
 */
export const STANDINGS = ['account', 'unconfirmed'] as const
export type Standing = (typeof STANDINGS)[number]

/** The standings that a query takes. Queries that find people name them, so that none forgets that there are two. */
export type Standings = readonly [Standing, ...Standing[]]
