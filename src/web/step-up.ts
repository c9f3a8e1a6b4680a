import { create } from 'zustand'

/** Set while a call waits for the person to sign in again: answers whether they did. */
export const useStepUp = create<{ readonly settle: ((signedIn: boolean) => void) | null }>()(
  () => ({ settle: null }),
)

/** Asks for the password in a dialog. One question at a time: a second call waits for the same answer. */
export function signInAgain(): Promise<boolean> {
  const { settle: earlier } = useStepUp.getState()
  return new Promise((answer) => {
    const settle = (signedIn: boolean) => {
      useStepUp.setState({ settle: null })
      earlier?.(signedIn)
      answer(signedIn)
    }
    useStepUp.setState({ settle })
  })
}
