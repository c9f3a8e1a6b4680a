import { call } from '#web/call/call.ts'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { useReading } from '#web/reading/use-reading.ts'
import type { Driver } from '../../../contract/driver.ts'
import { getLicenceCheck, type LicenceCheck } from '../../../contract/licence-check.ts'
import { AWAITING_VERIFICATION, LICENCE_CHECKED } from '../../../domain/checks/status.ts'
import { PermissionPaper } from '../permission-paper.tsx'
import { ConfirmDriverQuestion } from './confirm-driver.tsx'
import { LicenceRecordSummary } from './licence-result.tsx'

/** Shows the authority's record and the driver's permission. Before a check is confirmed, the consultant compares the record with the driver. */
export function CheckDetails({
  check: { id, licenceCheckStatusId },
  of,
  onAnswered,
}: {
  check: LicenceCheck
  of: Driver
  onAnswered: (refusal: string) => Promise<unknown>
}) {
  const full = useReading(id, () => call(getLicenceCheck, { params: { id } }))
  if (full.stage === 'failed')
    return <ListFailureNotice failure={full.failure} again={full.again} />
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
        <ConfirmDriverQuestion
          checkId={id}
          driver={of}
          holder={record.holder}
          onAnswered={onAnswered}
        />
      )}
      {record && licenceCheckStatusId === LICENCE_CHECKED && (
        <LicenceRecordSummary record={record} nextDueAt={nextDueAt} />
      )}
    </>
  )
}
