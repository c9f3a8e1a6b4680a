import { useState, useSyncExternalStore } from 'react'
import { describeFailure } from '../call/describe-failure.ts'
import { showToast } from '../shell/toast.ts'
import { createActionStore, IDLE_ACTION } from './action.ts'

const getIdleAction = () => IDLE_ACTION

/** Runs the actions of a screen, and provides the action that is running and the message of a failure. */
export function useAction() {
  const [{ now, subscribe, run, forget }] = useState(createActionStore)
  const action = useSyncExternalStore(subscribe, now, getIdleAction)
  const failure = action.stage === 'failed' ? action.failure : undefined
  return {
    busy: action.stage === 'pending',
    what: action.stage === 'pending' ? action.what : undefined,
    failure,
    problem: failure ? describeFailure(failure) : '',
    run,
    forget,
  }
}

/** Runs an action; a failure is shown in a toast with a button that repeats it. Returns whether it succeeded. */
export async function runWithToast(
  act: () => Promise<unknown>,
  again: () => void,
): Promise<boolean> {
  try {
    await act()
    return true
  } catch (failure) {
    showToast((failure as Error).message, {
      tone: 'error',
      action: { label: 'Try again', press: again },
    })
    return false
  }
}
