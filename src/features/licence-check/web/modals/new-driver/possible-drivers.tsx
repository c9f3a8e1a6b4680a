import { dayInWords } from '#web/reading/day-words.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { personName } from '#shared/words/names.ts'
import type { Driver } from '../../../contract/driver.ts'
import { StatusMark } from '../../status-mark.tsx'
import styles from '../modals.module.css'
import { type Holder, usePossibleDrivers } from './use-possible-drivers.ts'

/** Shows drivers of the consultant's branches who may be this one during typing, so that the same driver is not made twice. */
export function PossibleDrivers({
  holder,
  use,
}: {
  holder: Holder
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
                <b>{personName(driver)}</b>{' '}
                <StatusMark check={driver.licenceCheck ?? { licenceCheckStatusId: 0 }} />
                <p>
                  {[dayInWords(driver.birthDate), driver.branch.name, ...driver.reasons].join(
                    ' · ',
                  )}
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
