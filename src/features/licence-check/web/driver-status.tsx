import { formatDay } from '#web/reading/format-day.ts'
import { Button } from '#web/kit/layout/button.tsx'
import type { Driver } from '../contract/driver.ts'
import type { LicenceModal } from '../domain/modals.ts'
import {
  AWAITING_VERIFICATION,
  CHECK_IN_PROGRESS,
  isCheckOpen,
  NOT_YET_CHECKED,
  toStatusEntry,
} from '../domain/checks/status.ts'
import styles from './licence-card.module.css'
import { LicenceStatusTag } from './status-mark.tsx'
import { ReasonsAgainstDrivingTags } from './reasons-against-driving-tags.tsx'

export type ShowModalProps = { show: (modal: LicenceModal) => void }

export function DriverStatus({
  driver: { licenceCheck },
  show,
}: ShowModalProps & { driver: Driver }) {
  const now = toStatusEntry(licenceCheck ?? { licenceCheckStatusId: NOT_YET_CHECKED })
  const confirms = now.licenceCheckStatusId === AWAITING_VERIFICATION
  const asks = licenceCheck === null || !isCheckOpen(now.licenceCheckStatusId)
  return (
    <>
      <p>
        <LicenceStatusTag check={now} />{' '}
        <ReasonsAgainstDrivingTags verdict={licenceCheck?.verdict ?? []} />
      </p>
      <p>{now.description}</p>
      {licenceCheck?.nextDueAt && <p>Next check on {formatDay(licenceCheck.nextDueAt)}</p>}
      <div className={`cluster ${styles.actions}`}>
        {licenceCheck && (
          <Button
            variant={confirms ? 'primary' : 'secondary'}
            size="sm"
            onClick={() => show('status')}
          >
            {confirms
              ? 'Confirm the driver'
              : now.licenceCheckStatusId <= CHECK_IN_PROGRESS
                ? 'See its status'
                : 'See the check'}
          </Button>
        )}
        {asks && (
          <Button
            variant={licenceCheck ? 'ghost' : 'primary'}
            size="sm"
            onClick={() => show('pre-flight')}
          >
            {licenceCheck ? 'Check again' : 'Check the licence'}
          </Button>
        )}
      </div>
    </>
  )
}
