import { HOUR } from '#shared/words/durations.ts'

/** For this long 'This was not me' can restore an address (amendment 1.4). */
export const UNDO_LASTS = 72 * HOUR

export type OpenLink = { readonly id: string; readonly key: string }

/**
 * The oldest open link of an address outranks later ones, because its address was the primary one for longer. A thief who changes the address twice, or there
 * and back, must not get a link that beats the owner's.
 */
export const seniorLink = (open: readonly OpenLink[], key: string): OpenLink | undefined =>
  open.find((link) => link.key === key)
