/** The licence check has three modals [seed 2], of which at most one is open: opening one closes the others. */
export const MODALS = ['pre-flight', 'status', 'new-driver'] as const
export type Modal = (typeof MODALS)[number]

/** `typed` means that leaving would lose something, and `asking` that the person is asked whether to leave all the same. */
export type Modals = {
  readonly open: Modal | null
  readonly typed: boolean
  readonly asking: boolean
}
export type ModalEvent =
  | { readonly type: 'shown'; readonly modal: Modal | null }
  | { readonly type: 'typed' | 'left' | 'wentOn' }

export const ALL_CLOSED: Modals = { open: null, typed: false, asking: false }

/** 'shown' follows the address after a press, Back or a reload. 'left' is Esc, Close or Cancel, which asks first where something was typed. */
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

/** Answers how the history changes. Each modal is an entry in it, and Back closes the open one: a modal that replaces another replaces its entry too. `pushed` means that the open one was opened here, and not by a reload or a link. */
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
/** The history knows a modal by this name. */
export const nameOfModal = (modal: Modal) => PREFIX + modal
export const modalNamed = (name: string): Modal | null =>
  MODALS.find((modal) => nameOfModal(modal) === name) ?? null
