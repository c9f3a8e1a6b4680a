import { ResetCard } from '#features/accounts/web/reset-card.tsx'

export default function ResetPage() {
  return <ResetCard />
}
