import { useEffect } from 'react'
import { dayInWords } from '#web/reading/day-words.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { TryAgain } from '#web/kit/feedback/try-again.tsx'
import { lookAgain } from '#web/call/look-again.ts'
import type { Driver } from '../contract/driver.ts'
import type { Modal } from '../domain/modals.ts'
import {
  AWAITING_VERIFICATION,
  IN_PROGRESS,
  isOpen,
  NOT_YET_CHECKED,
  statusEntry,
} from '../domain/status.ts'
import styles from './licence-card.module.css'
import { LicenceModalsPlace } from './licence-modals-place.tsx'
import type { OfRegistration } from './modals/of-registration.ts'
import { EVERY } from './modals/status/every.ts'
import { useModals } from './modals/use-modals.ts'
import { StatusMark } from './status-mark.tsx'
import { VerdictMark } from './verdict-mark.tsx'
import { useOwnDriver } from './use-own-driver.ts'

/** Shows the status of the licence check on a registration, and opens the modals. */
export function LicenceCard({ of }: { of: OfRegistration }) {
  const { known, failure, again } = useOwnDriver(of.registrationId)
  const modals = useModals()
  const check = known?.driver?.licenceCheck
  const moving = check !== undefined && check !== null && isOpen(check.licenceCheckStatusId)
  useEffect(() => (moving ? lookAgain(EVERY, again) : undefined), [moving, again])
  return (
    <>
      <Card as="section" padded className={styles.card} aria-labelledby="licence-check">
        <h2 id="licence-check">Licence check</h2>
        {failure && <TryAgain failure={failure} again={again} />}
        {!failure && !known && (
          <div aria-busy="true">
            <Skeleton />
            <Skeleton shape="button" />
          </div>
        )}
        {known &&
          (known.driver ? (
            <OfDriver driver={known.driver} show={modals.show} />
          ) : (
            <NoDriverYet show={modals.show} />
          ))}
      </Card>
      {known && (
        <LicenceModalsPlace
          modals={modals}
          driverId={known.driver?.id ?? null}
          of={of}
          changed={again}
        />
      )}
    </>
  )
}

type ShowModal = { show: (modal: Modal) => void }

const NoDriverYet = ({ show }: ShowModal) => (
  <>
    <p>No licence was checked for this registration.</p>
    <Button variant="secondary" size="sm" onClick={() => show('new-driver')}>
      Check a new driver
    </Button>
  </>
)

function OfDriver({ driver: { licenceCheck }, show }: ShowModal & { driver: Driver }) {
  const now = statusEntry(licenceCheck ?? { licenceCheckStatusId: NOT_YET_CHECKED })
  const confirms = now.licenceCheckStatusId === AWAITING_VERIFICATION
  const asks = licenceCheck === null || !isOpen(now.licenceCheckStatusId)
  return (
    <>
      <p>
        <StatusMark check={now} /> <VerdictMark verdict={licenceCheck?.verdict ?? []} />
      </p>
      <p>{now.description}</p>
      {licenceCheck?.nextDueAt && <p>Next check on {dayInWords(licenceCheck.nextDueAt)}</p>}
      <div className={`cluster ${styles.actions}`}>
        {licenceCheck && (
          <Button
            variant={confirms ? 'primary' : 'secondary'}
            size="sm"
            onClick={() => show('status')}
          >
            {confirms
              ? 'Confirm the driver'
              : now.licenceCheckStatusId <= IN_PROGRESS
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
