import {
  OWN_SIGN_IN_TITLE,
  OwnSignInExplanation,
} from '#features/accounts/web/step-up/own-sign-in-explanation.tsx'
import { OWN_PASSWORD_NEEDED_MESSAGE } from '#shared/own-sign-in.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'

/**
 * Asks the person to sign in themselves. It appears if the server refuses an answer because someone at the branch may have opened this session with
 * the candidate's link.
 */
export function OwnSignInNote({ refusal }: { refusal: string | undefined }) {
  if (refusal !== OWN_PASSWORD_NEEDED_MESSAGE) return null
  return (
    <InsetNote tone="warning" title={OWN_SIGN_IN_TITLE}>
      <OwnSignInExplanation />
    </InsetNote>
  )
}
