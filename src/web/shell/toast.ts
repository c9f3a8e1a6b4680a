import { create } from 'zustand'

/**
 * The timing of toasts in milliseconds. Only one toast is shown at a time, at the bottom centre. It stays while it is hovered or focused [seed 9].
 */
export const TOAST_DURATION_MS = 6000
export const TOAST_ANIMATION_MS = 300

export type Toast = {
  readonly id: number
  readonly message: string
  readonly tone: 'status' | 'error'
  readonly action?: { readonly label: string; readonly press: () => void } | undefined
  readonly held: boolean
  readonly leaving: boolean
}
export type ToastEvent =
  | {
      readonly type: 'shown'
      readonly message: string
      readonly tone?: Toast['tone']
      readonly action?: Toast['action']
    }
  | { readonly type: 'held' | 'released' | 'expired' | 'left' }
  | { readonly type: 'closed'; readonly id: number }

/** Returns the toast after an event. A new one replaces the old one; a held one does not expire; a closed one disappears at once. */
export function advanceToast(toast: Toast | null, event: ToastEvent): Toast | null {
  if (event.type === 'shown')
    return {
      id: (toast?.id ?? 0) + 1,
      message: event.message,
      tone: event.tone ?? 'status',
      action: event.action,
      held: false,
      leaving: false,
    }
  if (!toast) return null
  switch (event.type) {
    case 'held':
      return { ...toast, held: true, leaving: false }
    case 'released':
      return { ...toast, held: false }
    case 'expired':
      return toast.held ? toast : { ...toast, leaving: true }
    case 'closed':
      return toast.id === event.id ? null : toast
    case 'left':
      return toast.leaving ? null : toast
  }
}

export const useToast = create<{ toast: Toast | null }>()(() => ({ toast: null }))
export const dispatchToast = (event: ToastEvent) =>
  useToast.setState(({ toast }) => ({ toast: advanceToast(toast, event) }))

export const showToast = (
  message: string,
  { tone, action }: Pick<Partial<Toast>, 'tone' | 'action'> = {},
) => dispatchToast({ type: 'shown', message, ...(tone ? { tone } : {}), action })
