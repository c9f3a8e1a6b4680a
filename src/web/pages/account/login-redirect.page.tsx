import { SocialReturnCard } from '#features/accounts/web/providers/social-return-card.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'

/** /login/redirect: providers send people back to this page. */
export default function LoginRedirectPage() {
  return (
    <>
      <PageTitle>Signing you in</PageTitle>
      <SocialReturnCard />
    </>
  )
}
