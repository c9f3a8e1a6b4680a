import { APPLICATION_RECEIVED } from '#features/tracked-applications/domain/application-status.ts'
import { WaitingCountCard } from '#features/reviews/web/dashboard/waiting-card.tsx'
import { call } from '#web/call/call.ts'
import { useLoaded } from '#web/reading/use-loaded.ts'
import { countApplicants } from '../../contract/applicants.ts'
import { APPLICANT_LIST_ADDRESS } from '../../domain/applicant-list.ts'

/** Counts the applications on which no one has decided yet. */
const countNewApplications = async () =>
  (await call(countApplicants, { query: {} })).statuses.find(
    ({ status }) => status === APPLICATION_RECEIVED,
  )?.count ?? 0

const NEW_APPLICATIONS_PATH = APPLICANT_LIST_ADDRESS.path({
  ...APPLICANT_LIST_ADDRESS.beginning,
  status: APPLICATION_RECEIVED,
})

/** Shows on the dashboard how many applications wait for a first decision. */
export function NewApplicationsCard() {
  const counted = useLoaded(countNewApplications)
  return (
    <WaitingCountCard
      to={NEW_APPLICATIONS_PATH}
      words="New applications"
      count={
        counted.stage === 'failed' ? null : counted.stage === 'ready' ? counted.data : undefined
      }
    />
  )
}
