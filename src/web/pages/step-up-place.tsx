import { lazy, Suspense } from 'react'
import { useStepUp } from '#web/session/step-up.ts'

const SignInDialog = lazy(() => import('#features/accounts/web/step-up/sign-in-dialog.tsx'))

/** The question for the password, or the way to one, appears here for a call from any screen. */
export function StepUpPlace() {
  const asked = useStepUp()
  return asked.settle ? (
    <Suspense>
      <SignInDialog {...asked} />
    </Suspense>
  ) : null
}
