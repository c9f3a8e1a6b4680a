import { create } from 'zustand'
import type { Answered } from '../call/carrier.ts'

/** The pending question for a new sign-in, while a call waits for it. `settle` receives whether the person has signed in. */
export type StepUp = {
  readonly settle: ((signedIn: boolean) => void) | null
  readonly refused?: Answered
}
export const useStepUp = create<StepUp>()(() => ({ settle: null }))

/** Opens the dialog that asks for a sign-in. Calls that arrive while it is open wait for the same result. */
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
