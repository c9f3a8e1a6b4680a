import type { StepUpQuestion } from '#web/session/step-up.ts'
import { OwnSignInDialog } from './own-sign-in-dialog.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'

const CONFLICT_STATUS = 409

/** The dialog after a refused call. It asks for the password again or, in a portal that a branch's link opened, for a first password. */
export default function SignInDialog({ settle, refused }: StepUpQuestion) {
  const done = (signedIn: boolean) => settle?.(signedIn)
  return refused?.status === CONFLICT_STATUS ? (
    <OwnSignInDialog close={() => done(false)} />
  ) : (
    <StepUpDialog done={done} />
  )
}
