import type { ComponentType } from 'react'
import { create } from 'zustand'
import type { CallAnswer } from '../call/carrier.ts'

/** The pending question for a new sign-in, while a call waits for it. `settle` receives whether the person has signed in. */
export type StepUpQuestion = {
  readonly settle: ((signedIn: boolean) => void) | null
  readonly refused?: CallAnswer
}
type AskedStepUp = StepUpQuestion & { readonly Dialog?: ComponentType<StepUpQuestion> }
export const useStepUp = create<AskedStepUp>()(() => ({ settle: null }))

/** Opens the dialog that asks for a sign-in. Calls that arrive while it is open wait for the same result. */
export function askToSignInAgain(
  refused: CallAnswer,
  Dialog: ComponentType<StepUpQuestion>,
): Promise<boolean> {
  const { settle: earlier } = useStepUp.getState()
  return new Promise((answer) => {
    const settle = (signedIn: boolean) => {
      useStepUp.setState({ settle: null })
      earlier?.(signedIn)
      answer(signedIn)
    }
    useStepUp.setState({ settle, refused, Dialog })
  })
}
