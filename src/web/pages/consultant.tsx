import { Dashboard } from '#features/consultants/web/dashboard.tsx'
import { PageTitle } from '#web/page-title.tsx'

export default function ConsultantPage() {
  return <><PageTitle>Dashboard</PageTitle><Dashboard /></>
}
