import { RegistrationSignedOutCard } from '#features/accounts/web/registration-signed-out-card.tsx'
import { PageTitle } from '#web/page-title.tsx'

export default function RegistrationLogoutPage() {
  return <><PageTitle>You are signed out</PageTitle><RegistrationSignedOutCard /></>
}
