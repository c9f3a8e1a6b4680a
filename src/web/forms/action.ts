import { Failure } from '#shared/failure.ts'

/** What a person pressed. `what`: which of several, where one screen has them. */
export type Action =
  | { readonly stage: 'idle' }
  | { readonly stage: 'pending'; readonly what: string }
  | { readonly stage: 'failed'; readonly failure: Failure }

export const IDLE: Action = { stage: 'idle' }

/** Runs one action at a time: a second press while it is pending does nothing. What is no failure of a call is an error of ours, and thrown. */
export function actionStore() {
  let action = IDLE
  const listeners = new Set<() => void>()

  function show(next: Action) {
    action = next
    for (const listener of listeners) listener()
  }

  return {
    now: () => action,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Answers whether it was done. */
    async run(act: () => Promise<unknown>, what = ''): Promise<boolean> {
      if (action.stage === 'pending') return false
      show({ stage: 'pending', what })
      try {
        await act()
        show(IDLE)
        return true
      } catch (failure) {
        show(failure instanceof Failure ? { stage: 'failed', failure } : IDLE)
        if (!(failure instanceof Failure)) throw failure
        return false
      }
    },

    /** The failure is no longer shown. */
    forget() {
      if (action.stage === 'failed') show(IDLE)
    },
  }
}
