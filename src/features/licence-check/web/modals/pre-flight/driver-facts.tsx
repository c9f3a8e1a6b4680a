import { Button } from '#web/kit/layout/button.tsx'
import { InsetNote } from '#web/kit/feedback/inset-note.tsx'
import { SummaryList } from '#web/kit/lists/summary-list.tsx'
import { formatDay } from '#web/reading/format-day.ts'
import type { DriverProfile } from '../../../contract/driver.ts'
import { isCheckOpen } from '../../../domain/checks/status.ts'
import styles from '../modals.module.css'

/** Shows the driver's details, and what prevents a check but cannot be corrected in this modal. */
export function DriverFacts({
  profile,
  onShowStatus,
}: {
  profile: DriverProfile
  onShowStatus: () => void
}) {
  const {
    firstName,
    middleName,
    lastName,
    birthDate,
    driverNumber,
    licenceCheck,
    checklist,
    refusal,
  } = profile
  const isElsewhere = refusal !== null && !checklist.some(({ message }) => message === refusal)
  return (
    <>
      {isElsewhere && (
        <InsetNote tone="warning">
          <p>{refusal}</p>
        </InsetNote>
      )}
      {licenceCheck && isCheckOpen(licenceCheck.licenceCheckStatusId) && (
        <InsetNote title="A check is under way">
          <p>One is asked for at a time.</p>
          <Button variant="secondary" size="sm" onClick={onShowStatus}>
            See its status
          </Button>
        </InsetNote>
      )}
      <SummaryList
        rows={[
          { name: 'Driver', value: [firstName, middleName, lastName].filter(Boolean).join(' ') },
          { name: 'Date of birth', value: formatDay(birthDate) },
          { name: 'Driver number', value: <span className={styles.number}>{driverNumber}</span> },
        ]}
      />
    </>
  )
}
