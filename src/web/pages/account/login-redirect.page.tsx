import { SocialReturnCard } from '#features/accounts/web/providers/social-return-card.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'

/** The page at /login/redirect, to which sign-in providers return. */
export default function LoginRedirectPage() {
  return (
    <>
      <PageTitle>Signing you in</PageTitle>
      <SocialReturnCard />
    </>
  )
}
