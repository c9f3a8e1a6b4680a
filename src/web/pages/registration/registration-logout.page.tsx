import { RegistrationSignedOutCard } from '#features/accounts/web/sign-in/registration-signed-out-card.tsx'
import { UnsentAnswersNote } from '#features/registrations/web/unsent-note.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'

export default function RegistrationLogoutPage() {
  return (
    <>
      <PageTitle>You are signed out</PageTitle>
      <RegistrationSignedOutCard unsent={<UnsentAnswersNote />} />
    </>
  )
}
