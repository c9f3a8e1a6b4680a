/** The three modals of the licence check [seed 2]. At most one is open, because opening one closes the others. */
export const LICENCE_MODALS = ['pre-flight', 'status', 'new-driver'] as const
export type LicenceModal = (typeof LICENCE_MODALS)[number]

/**
 * The state of the modals. `typed` is true if closing the open modal would lose input, and `asking` while the consultant is asked whether to close it
 * anyway.
 */
export type ModalsState = {
  readonly open: LicenceModal | null
  readonly typed: boolean
  readonly asking: boolean
}
export type ModalEvent =
  | { readonly type: 'shown'; readonly modal: LicenceModal | null }
  | { readonly type: 'typed' | 'left' | 'wentOn' }

export const ALL_MODALS_CLOSED: ModalsState = { open: null, typed: false, asking: false }

/**
 * Returns the state after an event. 'shown' means that the page's address names another modal or none, 'left' that the consultant pressed Esc, Close
 * or Cancel, and 'wentOn' that they decided to continue typing. A modal with unsaved input asks before it closes.
 */
export function applyModalEvent(modals: ModalsState, event: ModalEvent): ModalsState {
  switch (event.type) {
    case 'shown':
      return event.modal === modals.open ? modals : { ...ALL_MODALS_CLOSED, open: event.modal }
    case 'typed':
      return modals.open ? { ...modals, typed: true } : modals
    case 'left':
      return modals.typed && !modals.asking ? { ...modals, asking: true } : ALL_MODALS_CLOSED
    case 'wentOn':
      return { ...modals, asking: false }
  }
}

/**
 * Chooses how the browser history changes. Opening a modal adds an entry, so that Back closes it; a modal that replaces another replaces its entry.
 * `pushed` is true if the open modal was opened on this page, not by a reload or a link.
 */
export function chooseHistoryStep(
  from: LicenceModal | null,
  to: LicenceModal | null,
  pushed: boolean,
): 'stay' | 'push' | 'replace' | 'back' {
  if (from === to) return 'stay'
  if (from === null) return 'push'
  return to === null && pushed ? 'back' : 'replace'
}

const MODAL_NAME_PREFIX = 'licence-'
/** Returns the name by which a page's address opens a modal. */
export const toModalName = (modal: LicenceModal) => MODAL_NAME_PREFIX + modal
export const findModalByName = (name: string): LicenceModal | null =>
  LICENCE_MODALS.find((modal) => toModalName(modal) === name) ?? null

/** The anchor of the licence check on the page of a registration. */
export const LICENCE_CARD_ANCHOR = 'licence-check'
