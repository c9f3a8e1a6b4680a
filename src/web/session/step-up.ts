import { create } from 'zustand'
import type { Answered } from '../call/carrier.ts'

/** Set while a call waits for the person to sign in again, or to read that it needs a sign-in of their own: `settle` answers whether they signed in. */
export type StepUp = {
  readonly settle: ((signedIn: boolean) => void) | null
  readonly refused?: Answered
}
export const useStepUp = create<StepUp>()(() => ({ settle: null }))

/** Asks in a dialog. One question at a time: a second call waits for the same answer. */
export function signInAgain(refused: Answered): Promise<boolean> {
  const { settle: earlier } = useStepUp.getState()
  return new Promise((answer) => {
    const settle = (signedIn: boolean) => {
      useStepUp.setState({ settle: null })
      earlier?.(signedIn)
      answer(signedIn)
    }
    useStepUp.setState({ settle, refused })
  })
}
