import { lazy, Suspense } from 'react'
import { useStepUp } from '#web/session/step-up.ts'

const SignInDialog = lazy(() => import('#features/accounts/web/step-up/sign-in-dialog.tsx'))

/** Shows the dialog that asks for the password, or for a sign-in of the person's own, for a call from any screen. */
export function StepUpDialog() {
  const asked = useStepUp()
  return asked.settle ? (
    <Suspense>
      <SignInDialog {...asked} />
    </Suspense>
  ) : null
}
