import { useState, useSyncExternalStore } from 'react'
import { failureWords } from '../call/failure-words.ts'
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
