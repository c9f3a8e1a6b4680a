import { Failure } from '#shared/failure.ts'

/** The state of an action that a person started. `what` names the action if a screen has several. */
export type ActionState =
  | { readonly stage: 'idle' }
  | { readonly stage: 'pending'; readonly what: string }
  | { readonly stage: 'failed'; readonly failure: Failure }

export const IDLE_ACTION: ActionState = { stage: 'idle' }

/**
 * Makes a store that runs one action at a time: a second press during an action does nothing. Errors other than failures of a call are bugs, and are
 * thrown again.
 */
export function createActionStore() {
  let action = IDLE_ACTION
  const listeners = new Set<() => void>()

  function show(next: ActionState) {
    action = next
    for (const listener of listeners) listener()
  }

  return {
    now: () => action,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Runs an action. Returns whether it succeeded. */
    async run(act: () => Promise<unknown>, what = ''): Promise<boolean> {
      if (action.stage === 'pending') return false
      show({ stage: 'pending', what })
      try {
        await act()
        show(IDLE_ACTION)
        return true
      } catch (failure) {
        show(failure instanceof Failure ? { stage: 'failed', failure } : IDLE_ACTION)
        if (!(failure instanceof Failure)) throw failure
        return false
      }
    },

    /** Hides the failure. */
    forget() {
      if (action.stage === 'failed') show(IDLE_ACTION)
    },
  }
}
