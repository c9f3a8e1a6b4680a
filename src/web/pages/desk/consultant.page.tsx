import { NewApplicationsCard } from '#features/applicants/web/list/new-applications-card.tsx'
import { useOwnPermissions } from '#features/consultants/web/own-permissions.ts'
import { LICENCE_CHECKS_PATH } from '#features/licence-check/domain/driver-list.ts'
import { useCheckCounts } from '#features/licence-check/web/drivers/use-drivers.ts'
import { ConsultantDashboard } from '#features/reviews/web/dashboard/dashboard.tsx'
import { WaitingCountCard } from '#features/reviews/web/dashboard/waiting-card.tsx'
import { RecentLog } from '#features/reviews/web/log/recent-log.tsx'
import { PageTitle } from '#web/routes/page-title.tsx'

export default function ConsultantPage() {
  const permissions = useOwnPermissions()
  const worksOnRegistrations = permissions?.includes('registrations.work')
  return (
    <>
      <PageTitle>Dashboard</PageTitle>
      <ConsultantDashboard
        worksOnRegistrations={worksOnRegistrations}
        also={
          <>
            {permissions?.includes('applications.work') && <NewApplicationsCard />}
            {worksOnRegistrations && <LicenceChecksCard />}
          </>
        }
      />
      {worksOnRegistrations && <RecentLog />}
    </>
  )
}

function LicenceChecksCard() {
  const { counts } = useCheckCounts()
  return (
    <WaitingCountCard
      to={LICENCE_CHECKS_PATH}
      words="Licence checks to confirm"
      count={counts === null ? null : counts?.toConfirm}
    />
  )
}
