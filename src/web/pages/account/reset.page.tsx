import { PasswordResetCard } from '#features/accounts/web/passwords/reset-card.tsx'

export default function ResetPage() {
  return <PasswordResetCard />
}
