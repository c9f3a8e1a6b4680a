import { ConfirmSocialCard } from '#features/accounts/web/confirming/confirm-social-card.tsx'

export default function ValidateSocialSignInPage() {
  return <ConfirmSocialCard />
}
