import { useEffect } from 'react'
import { formatDay } from '#web/reading/format-day.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { pollWhileUsed } from '#web/call/poll-while-used.ts'
import type { Driver } from '../contract/driver.ts'
import { LICENCE_CARD_ANCHOR, type LicenceModal } from '../domain/modals.ts'
import {
  AWAITING_VERIFICATION,
  CHECK_IN_PROGRESS,
  isCheckOpen,
  NOT_YET_CHECKED,
  toStatusEntry,
} from '../domain/checks/status.ts'
import styles from './licence-card.module.css'
import { LicenceModalsOnDemand } from './lazy-licence-modals.tsx'
import type { DriverRegistration } from './modals/driver-registration.ts'
import { CHECK_POLL_INTERVAL_MS } from './modals/status/check-poll-interval.ts'
import { useLicenceModals } from './modals/use-modals.ts'
import { LicenceStatusTag } from './status-mark.tsx'
import { ReasonsAgainstDrivingTags } from './reasons-against-driving-tags.tsx'
import { useDriverOfRegistration } from './use-driver-of-registration.ts'

/** Shows, on a registration's page, the status of its driver's licence check, with buttons that open the modals. */
export function LicenceCheckCard({ of }: { of: DriverRegistration }) {
  const { known, failure, again } = useDriverOfRegistration(of.registrationId)
  const modals = useLicenceModals()
  const check = known?.driver?.licenceCheck
  const moving = check !== undefined && check !== null && isCheckOpen(check.licenceCheckStatusId)
  useEffect(
    () => (moving ? pollWhileUsed(CHECK_POLL_INTERVAL_MS, again) : undefined),
    [moving, again],
  )
  return (
    <>
      <Card as="section" padded className={styles.card} aria-labelledby={LICENCE_CARD_ANCHOR}>
        <h2 id={LICENCE_CARD_ANCHOR}>Licence check</h2>
        {failure && <ListFailureNotice failure={failure} again={again} />}
        {!failure && !known && (
          <div aria-busy="true">
            <Skeleton />
            <Skeleton shape="button" />
          </div>
        )}
        {known &&
          (known.driver ? (
            <DriverStatus driver={known.driver} show={modals.show} />
          ) : (
            <NoDriverYetNote show={modals.show} />
          ))}
      </Card>
      {known && (
        <LicenceModalsOnDemand
          modals={modals}
          driverId={known.driver?.id ?? null}
          of={of}
          onChanged={again}
        />
      )}
    </>
  )
}

type ShowModalProps = { show: (modal: LicenceModal) => void }

const NoDriverYetNote = ({ show }: ShowModalProps) => (
  <>
    <p>No licence was checked for this registration.</p>
    <Button variant="secondary" size="sm" onClick={() => show('new-driver')}>
      Check a new driver
    </Button>
  </>
)

function DriverStatus({ driver: { licenceCheck }, show }: ShowModalProps & { driver: Driver }) {
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
