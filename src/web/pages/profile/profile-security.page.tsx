import { SecurityCards } from '#features/accounts/web/security/security-cards.tsx'
import { ProfileFrame } from '#features/candidates/web/profile-frame.tsx'

/** The page at /profile/security: password, sessions, linked sign-ins. */
export default function ProfileSecurityPage() {
  return (
    <ProfileFrame title="Security" lead="See who can sign in to your account, and from where.">
      {({ emailAddress }) => <SecurityCards emailAddress={emailAddress ?? ''} />}
    </ProfileFrame>
  )
}
