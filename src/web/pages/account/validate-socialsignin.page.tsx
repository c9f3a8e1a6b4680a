import { ConfirmSocialCard } from '#features/accounts/web/confirm-social-card.tsx'

export default function ValidateSocialSignInPage() {
  return <ConfirmSocialCard />
}
