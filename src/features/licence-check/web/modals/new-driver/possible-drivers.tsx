import { formatDay } from '#web/reading/format-day.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { formatPersonName } from '#shared/words/names.ts'
import type { Driver } from '../../../contract/driver.ts'
import { LicenceStatusTag } from '../../status-mark.tsx'
import styles from '../modals.module.css'
import { type PossibleDriverQuery, usePossibleDrivers } from './use-possible-drivers.ts'

/** Lists, while the consultant types a new driver's details, existing drivers who may be the same person, so that no driver is created twice. */
export function PossibleDrivers({
  holder,
  use,
}: {
  holder: PossibleDriverQuery
  use: (driver: Driver) => void
}) {
  const found = usePossibleDrivers(holder)
  return (
    <section
      className={styles.part}
      aria-labelledby={found.length > 0 ? 'possible-drivers' : undefined}
    >
      <p className="hidden" role="status">
        {found.length > 0 &&
          `${found.length} ${found.length === 1 ? 'driver' : 'drivers'} may be the same`}
      </p>
      {found.length > 0 && <h3 id="possible-drivers">Is it one of these?</h3>}
      {found.length > 0 && (
        <ul className={styles.people}>
          {found.map((driver) => (
            <li key={driver.id}>
              <div>
                <b>{formatPersonName(driver)}</b>{' '}
                <LicenceStatusTag check={driver.licenceCheck ?? { licenceCheckStatusId: 0 }} />
                <p>
                  {[formatDay(driver.birthDate), driver.branch.name, ...driver.reasons].join(' · ')}
                </p>
              </div>
              <Button variant="secondary" size="sm" onClick={() => use(driver)}>
                Use this driver
                <span className="hidden">
                  : {driver.firstName} {driver.lastName}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
