import { NewApplicationsCard } from '#features/applicants/web/list/new-applications-card.tsx'
import { ConsultantDashboard } from '#features/reviews/web/dashboard/dashboard.tsx'
import { WaitingCountCard } from '#features/reviews/web/dashboard/waiting-card.tsx'
import { LICENCE_CHECKS_PATH } from '#features/licence-check/domain/driver-list.ts'
import { useCheckCounts } from '#features/licence-check/web/drivers/use-drivers.ts'
import { RecentLog } from '#features/reviews/web/log/recent-log.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'

export default function ConsultantPage() {
  const { counts } = useCheckCounts()
  return (
    <>
      <PageTitle>Dashboard</PageTitle>
      <ConsultantDashboard
        also={
          <>
            <NewApplicationsCard />
            <WaitingCountCard
              to={LICENCE_CHECKS_PATH}
              words="Licence checks to confirm"
              count={counts === null ? null : counts?.toConfirm}
            />
          </>
        }
      />
      <RecentLog />
    </>
  )
}
