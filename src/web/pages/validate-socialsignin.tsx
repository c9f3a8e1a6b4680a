import { ConfirmSocialCard } from '#features/accounts/web/confirm-social-card.tsx'
import { PageTitle } from '#web/page-title.tsx'

export default function ValidateSocialSignInPage() {
  return <><PageTitle>Join this sign-in to your account</PageTitle><ConfirmSocialCard /></>
}
