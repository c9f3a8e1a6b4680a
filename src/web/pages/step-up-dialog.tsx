import type { CallAnswer } from '#web/call/carrier.ts'
import { askToSignInAgain, useStepUp } from '#web/session/step-up.ts'
import { loadChunk } from '#web/shell/chunk-reload.ts'

/**
 * Opens the dialog for a call that was refused. If the dialog's code cannot be loaded, the call fails, and the screen that made the call says why.
 */
export const openStepUpDialog = async (refused: CallAnswer): Promise<boolean> =>
  askToSignInAgain(
    refused,
    (await loadChunk(() => import('#features/accounts/web/step-up/sign-in-dialog.tsx'))).default,
  )

/** Shows, over any screen, the dialog that asks for the password again or, if a branch's link opened the session, for a first password. */
export function StepUpDialog() {
  const { Dialog, ...asked } = useStepUp()
  return Dialog && asked.settle ? <Dialog {...asked} /> : null
}
