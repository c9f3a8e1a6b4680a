import { ResetCard } from '#features/accounts/web/reset-card.tsx'
import { PageTitle } from '#web/page-title.tsx'

export default function ResetPage() {
  return <><PageTitle>Reset your password</PageTitle><ResetCard /></>
}
