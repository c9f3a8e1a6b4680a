/** The three modals of the licence check [seed 2]: at most one is open, so that opening one closes the others. */
export const MODALS = ['pre-flight', 'status', 'new-driver'] as const
export type Modal = (typeof MODALS)[number]

/** `typed`: something in the open one would be lost. `asking`: whether to leave all the same. */
export type Modals = {
  readonly open: Modal | null
  readonly typed: boolean
  readonly asking: boolean
}
export type ModalEvent =
  | { readonly type: 'shown'; readonly modal: Modal | null }
  | { readonly type: 'typed' | 'left' | 'wentOn' }

export const ALL_CLOSED: Modals = { open: null, typed: false, asking: false }

/** 'shown' is what the address says, whoever changed it: a press, Back, a reload. 'left' is Esc, Close or Cancel, which asks where something was typed. */
export function advanceModals(modals: Modals, event: ModalEvent): Modals {
  switch (event.type) {
    case 'shown':
      return event.modal === modals.open ? modals : { ...ALL_CLOSED, open: event.modal }
    case 'typed':
      return modals.open ? { ...modals, typed: true } : modals
    case 'left':
      return modals.typed && !modals.asking ? { ...modals, asking: true } : ALL_CLOSED
    case 'wentOn':
      return { ...modals, asking: false }
  }
}

/** What becomes of the history. Each modal is a place in it, and Back closes whichever is open: one that takes another's place takes its entry too. `pushed`: the open one was opened here, and not by a reload or a link. */
export function historyStep(
  from: Modal | null,
  to: Modal | null,
  pushed: boolean,
): 'stay' | 'push' | 'replace' | 'back' {
  if (from === to) return 'stay'
  if (from === null) return 'push'
  return to === null && pushed ? 'back' : 'replace'
}

const PREFIX = 'licence-'
/** The name of a modal's place in the history. */
export const nameOfModal = (modal: Modal) => PREFIX + modal
export const modalNamed = (name: string): Modal | null =>
  MODALS.find((modal) => nameOfModal(modal) === name) ?? null
