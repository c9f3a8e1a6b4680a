import { NEEDS_OWN_SIGN_IN, OwnSignInWay } from '#features/accounts/web/step-up/own-sign-in-way.tsx'
import { OWN_SIGN_IN_FIRST } from '#shared/own-sign-in.ts'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'

/** Offers the person to sign in themselves if only they can answer and a link of the branch opened this session. */
export function OwnSignInNote({ refusal }: { refusal: string | undefined }) {
  if (refusal !== OWN_SIGN_IN_FIRST) return null
  return (
    <InsetNote tone="warning" title={NEEDS_OWN_SIGN_IN}>
      <OwnSignInWay />
    </InsetNote>
  )
}
