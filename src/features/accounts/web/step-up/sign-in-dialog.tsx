import type { StepUpQuestion } from '#web/session/step-up.ts'
import { OwnSignInDialog } from './own-sign-in-dialog.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'

const CONFLICT = 409

/** The dialog for a refused call that needs the password again, or a first password in a portal that a branch's link opened. */
export default function SignInDialog({ settle, refused }: StepUpQuestion) {
  const done = (signedIn: boolean) => settle?.(signedIn)
  return refused?.status === CONFLICT ? (
    <OwnSignInDialog close={() => done(false)} />
  ) : (
    <StepUpDialog done={done} />
  )
}
