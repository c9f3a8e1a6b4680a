import { SendPasswordLink } from './send-password-link.tsx'

export const OWN_SIGN_IN_TITLE = 'This needs a sign-in of your own'

/** Explains that the person must choose a password before this action, because a branch's link opened the portal, and offers a link to choose one. */
export function OwnSignInExplanation() {
  return (
    <>
      <p>
        Your branch made the link that opened this portal, so we cannot tell yet that it is you. To
        agree to something, change your details or send your registration, choose a password first.
      </p>
      <p>You can answer your registration without one, and what is saved stays.</p>
      <SendPasswordLink label="Send me a link to choose a password" />
    </>
  )
}
