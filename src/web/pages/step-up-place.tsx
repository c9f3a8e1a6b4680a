import { lazy, Suspense } from 'react'
import { useStepUp } from '#web/session/step-up.ts'

const SignInDialog = lazy(() => import('#features/accounts/web/step-up/sign-in-dialog.tsx'))

/** Where the question for the password appears, or the way to one, whatever screen the call came from. */
export function StepUpPlace() {
  const asked = useStepUp()
  return asked.settle ? (
    <Suspense>
      <SignInDialog {...asked} />
    </Suspense>
  ) : null
}
