import { HOUR } from '#shared/words/durations.ts'

/** How long 'This was not me' puts an address back (amendment 1.4). */
export const UNDO_LASTS = 72 * HOUR

export type OpenLink = { readonly id: string; readonly key: string }

/**
 * Who outranks whom while links are open: an address that was the primary one first was the owner's for longer than any that came after it. A thief who changes
 * the address twice, or there and back, must not end up with a link that beats the owner's.
 */
export const seniorLink = (open: readonly OpenLink[], key: string): OpenLink | undefined =>
  open.find((link) => link.key === key)
