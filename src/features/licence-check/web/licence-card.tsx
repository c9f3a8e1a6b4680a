import { useEffect } from 'react'
import { Button } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { ListFailureNotice } from '#web/kit/feedback/list-failure-notice.tsx'
import { pollWhileUsed } from '#web/call/poll-while-used.ts'
import { LICENCE_CARD_ANCHOR } from '../domain/modals.ts'
import { isCheckOpen } from '../domain/checks/status.ts'
import styles from './licence-card.module.css'
import { LicenceModalsOnDemand } from './lazy-licence-modals.tsx'
import type { DriverRegistration } from './modals/driver-registration.ts'
import { CHECK_POLL_INTERVAL_MS } from './modals/status/check-poll-interval.ts'
import { useLicenceModals } from './modals/use-modals.ts'
import { useDriverOfRegistration } from './use-driver-of-registration.ts'
import { type ShowModalProps, DriverStatus } from './driver-status.tsx'

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

const NoDriverYetNote = ({ show }: ShowModalProps) => (
  <>
    <p>No licence was checked for this registration.</p>
    <Button variant="secondary" size="sm" onClick={() => show('new-driver')}>
      Check a new driver
    </Button>
  </>
)
