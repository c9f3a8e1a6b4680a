import { Link } from 'react-router'
import { dayInWords } from '#web/reading/day-words.ts'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { DIALOG_HASH } from '#web/kit/dialogs/use-dialog.ts'
import { type Modal, nameOfModal } from '../domain/modals.ts'
import { NOT_YET_CHECKED, statusEntry } from '../domain/status.ts'
import { StatusMark } from './status-mark.tsx'
import { VerdictMark } from './verdict-mark.tsx'
import { useOwnDriver } from './use-own-driver.ts'

/** Shows the status of the licence in the summary of a registration, with a link to the check. */
export function LicenceState({ registrationId }: { registrationId: string }) {
  const { known, failure, again } = useOwnDriver(registrationId)
  if (failure) return <TryAgain failure={failure} again={again} />
  if (!known)
    return (
      <span aria-busy="true">
        <Skeleton />
      </span>
    )
  const to = (modal: Modal) =>
    `/consultant/registrations/${registrationId}${DIALOG_HASH}${nameOfModal(modal)}`
  if (!known.driver)
    return (
      <>
        No licence was checked. <Link to={to('new-driver')}>Check a new driver</Link>
      </>
    )
  const { licenceCheck } = known.driver
  const { licenceCheckStatusId, description } = statusEntry(
    licenceCheck ?? { licenceCheckStatusId: NOT_YET_CHECKED },
  )
  return (
    <>
      <StatusMark check={{ licenceCheckStatusId }} />{' '}
      <VerdictMark verdict={licenceCheck?.verdict ?? []} /> {description}{' '}
      {licenceCheck?.nextDueAt && `Next check on ${dayInWords(licenceCheck.nextDueAt)}. `}
      <Link to={to(licenceCheck ? 'status' : 'pre-flight')}>
        {licenceCheck ? 'See the check' : 'Check the licence'}
      </Link>
    </>
  )
}
