import { SendPasswordLink } from '#features/accounts/web/send-password-link.tsx'
import { OWN_SIGN_IN_FIRST } from '#features/sessions/domain/openings.ts'
import { InsetNote } from '#web/kit/inset-note.tsx'

/** Beside a button that only the person can press: the way to a sign-in of their own, where a link of the branch opened this session. */
export function OwnSignInNote({ refusal }: { refusal: string | undefined }) {
  if (refusal !== OWN_SIGN_IN_FIRST) return null
  return (
    <InsetNote tone="warning" title="This needs a sign-in of your own">
      <p>
        Your branch made the link that opened this portal. Only you can sign and send your
        registration. The answers that are saved stay here.
      </p>
      <SendPasswordLink label="Send me a link to choose a password" />
    </InsetNote>
  )
}
