import { showToast } from '../shell/toast.ts'

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
