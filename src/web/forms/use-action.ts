import { useState, useSyncExternalStore } from 'react'
import { failureWords } from '../call/failure-words.ts'
import { showToast } from '../shell/toast.ts'
import { actionStore, IDLE } from './action.ts'

const idle = () => IDLE

/** An action of a screen: whether it is pending, which of several it is, and what to say where it failed. */
export function useAction() {
  const [{ now, subscribe, run, forget }] = useState(actionStore)
  const action = useSyncExternalStore(subscribe, now, idle)
  const failure = action.stage === 'failed' ? action.failure : undefined
  return {
    busy: action.stage === 'pending',
    what: action.stage === 'pending' ? action.what : undefined,
    failure,
    problem: failure ? failureWords(failure) : '',
    run,
    forget,
  }
}

/** What could not be done is said in a toast, with a way to try it again. Answers whether it was done. */
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
