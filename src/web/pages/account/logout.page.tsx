import { SignedOutCard } from '#features/accounts/web/sign-in/signed-out-card.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'

export default function LogoutPage() {
  return (
    <>
      <PageTitle>You are signed out</PageTitle>
      <SignedOutCard />
    </>
  )
}
