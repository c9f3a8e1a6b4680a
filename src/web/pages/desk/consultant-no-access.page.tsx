import { NoAccessCard } from '#features/consultants/web/no-access-card.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'

export default function ConsultantNoAccessPage() {
  return (
    <>
      <PageTitle>You do not have access</PageTitle>
      <NoAccessCard />
    </>
  )
}
