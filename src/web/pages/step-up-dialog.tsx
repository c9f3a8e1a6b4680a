import type { CallAnswer } from '#web/call/carrier.ts'
import { askToSignInAgain, useStepUp } from '#web/session/step-up.ts'
import { loadChunk } from '#web/shell/chunk-reload.ts'

/** Opens the dialog for a call that was refused. If its code cannot be loaded, the call fails, and its screen says why. */
export const openStepUpDialog = async (refused: CallAnswer): Promise<boolean> =>
  askToSignInAgain(
    refused,
    (await loadChunk(() => import('#features/accounts/web/step-up/sign-in-dialog.tsx'))).default,
  )

/** Shows the dialog that asks for the password, or for a sign-in of the person's own, for a call from any screen. */
export function StepUpDialog() {
  const { Dialog, ...asked } = useStepUp()
  return Dialog && asked.settle ? <Dialog {...asked} /> : null
}
