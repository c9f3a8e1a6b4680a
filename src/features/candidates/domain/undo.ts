import { HOUR } from '#shared/words/durations.ts'

/** For this many milliseconds the link 'This was not me' can restore an address (amendment 1.4). */
export const UNDO_LINK_LIFE_MS = 72 * HOUR

export type OpenUndoLink = { readonly id: string; readonly key: string }

/**
 * Returns the oldest open link that restores this address. An older link outranks later ones: a thief who changes the primary address twice must not
 * get a link that outranks the owner's, even if the second change restores the first address.
 */
export const findOldestOpenUndoLink = (
  open: readonly OpenUndoLink[],
  key: string,
): OpenUndoLink | undefined => open.find((link) => link.key === key)
