import { RegistrationSignedOutCard } from '#features/accounts/web/sign-in/registration-signed-out-card.tsx'
import { useUnsentCount } from '#features/registrations/web/use-unsent-count.ts'
import { PageTitle } from '#web/routes/page-title.tsx'

export default function RegistrationLogoutPage() {
  return (
    <>
      <PageTitle>You are signed out</PageTitle>
      <RegistrationSignedOutCard unsent={useUnsentCount()} />
    </>
  )
}
