import { call } from '#web/call/call.ts'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { useReading } from '#web/reading/use-reading.ts'
import type { Driver } from '../../../contract/driver.ts'
import { getLicenceCheck, type LicenceCheck } from '../../../contract/licence-check.ts'
import { AWAITING_VERIFICATION, CHECKED } from '../../../domain/status.ts'
import { PermissionPaper } from '../permission-paper.tsx'
import { ConfirmDriver } from './confirm-driver.tsx'
import { LicenceResult } from './licence-result.tsx'

/** Shows the authority's record with the permission for it, to be compared while the check waits and to be read once it is confirmed. */
export function CheckInFull({
  check: { id, licenceCheckStatusId },
  of,
  done,
}: {
  check: LicenceCheck
  of: Driver
  done: () => Promise<unknown>
}) {
  const full = useReading(id, () => call(getLicenceCheck, { params: { id } }))
  if (full.stage === 'failed') return <TryAgain failure={full.failure} again={full.again} />
  if (full.stage === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton shape="card" />
      </div>
    )
  const { record, nextDueAt, consent } = full.data
  return (
    <>
      {consent.document && <PermissionPaper paper={consent.document} />}
      {record && licenceCheckStatusId === AWAITING_VERIFICATION && (
        <ConfirmDriver checkId={id} driver={of} holder={record.holder} done={done} />
      )}
      {record && licenceCheckStatusId === CHECKED && (
        <LicenceResult record={record} nextDueAt={nextDueAt} />
      )}
    </>
  )
}
