import { lazy, Suspense } from 'react'
import { useStepUp } from '#web/step-up.ts'

const StepUpDialog = lazy(() => import('#features/accounts/web/step-up-dialog.tsx'))

/** Where the question for the password appears, whatever screen the call came from. */
export function StepUpPlace() {
  const settle = useStepUp((state) => state.settle)
  return settle ? (
    <Suspense>
      <StepUpDialog done={settle} />
    </Suspense>
  ) : null
}
