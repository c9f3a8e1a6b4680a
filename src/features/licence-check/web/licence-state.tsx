import { Link } from 'react-router'
import { formatDay } from '#web/reading/format-day.ts'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { DIALOG_HASH } from '#web/kit/dialogs/use-dialog.ts'
import { type LicenceModal, toModalName } from '../domain/modals.ts'
import { NOT_YET_CHECKED, toStatusEntry } from '../domain/checks/status.ts'
import { LicenceStatusTag } from './status-mark.tsx'
import { ReasonsAgainstDrivingTags } from './reasons-against-driving-tags.tsx'
import { useDriverOfRegistration } from './use-driver-of-registration.ts'

/** Shows the status of the licence in the summary of a registration, with a link to the check. */
export function LicenceStatusSummary({ registrationId }: { registrationId: string }) {
  const { known, failure, again } = useDriverOfRegistration(registrationId)
  if (failure) return <ListFailureNotice failure={failure} again={again} />
  if (!known)
    return (
      <span aria-busy="true">
        <Skeleton />
      </span>
    )
  const to = (modal: LicenceModal) =>
    `/consultant/registrations/${registrationId}${DIALOG_HASH}${toModalName(modal)}`
  if (!known.driver)
    return (
      <>
        No licence was checked. <Link to={to('new-driver')}>Check a new driver</Link>
      </>
    )
  const { licenceCheck } = known.driver
  const { licenceCheckStatusId, description } = toStatusEntry(
    licenceCheck ?? { licenceCheckStatusId: NOT_YET_CHECKED },
  )
  return (
    <>
      <LicenceStatusTag check={{ licenceCheckStatusId }} />{' '}
      <ReasonsAgainstDrivingTags verdict={licenceCheck?.verdict ?? []} /> {description}{' '}
      {licenceCheck?.nextDueAt && `Next check on ${formatDay(licenceCheck.nextDueAt)}. `}
      <Link to={to(licenceCheck ? 'status' : 'pre-flight')}>
        {licenceCheck ? 'See the check' : 'Check the licence'}
      </Link>
    </>
  )
}
