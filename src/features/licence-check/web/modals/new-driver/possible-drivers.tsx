import { useEffect, useState } from 'react'
import type { ReplyOf } from '#shared/endpoint.ts'
import { call } from '#web/call/call.ts'
import { dayInWords } from '#web/reading/day-words.ts'
import { Button } from '#web/kit/layout/button.tsx'
import { personName } from '#shared/words/names.ts'
import { type Driver, findDrivers } from '../../../contract/driver.ts'
import { kindOfNumber, tidyDriverNumber } from '../../../domain/driver-number.ts'
import { StatusMark } from '../../status-mark.tsx'
import styles from '../modals.module.css'

type Holder = {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly driverNumber: string
}
type Found = ReplyOf<typeof findDrivers>
const PAUSE = 400

/** Drivers of the consultant's branches who may be this one, as it is typed, so that nobody is made twice. */
export function PossibleDrivers({
  holder: { firstName, lastName, birthDate, driverNumber },
  use,
}: {
  holder: Holder
  use: (driver: Driver) => void
}) {
  const [found, setFound] = useState<Found>([])
  const enough =
    lastName.trim().length > 1 || kindOfNumber(tidyDriverNumber(driverNumber)) !== undefined

  useEffect(() => {
    if (!enough) return setFound([])
    let current = true
    const show = (drivers: Found) => void (current && setFound(drivers))
    const timer = setTimeout(
      () =>
        call(findDrivers, { body: { firstName, lastName, birthDate, driverNumber } }).then(
          show,
          () => show([]),
        ),
      PAUSE,
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [enough, firstName, lastName, birthDate, driverNumber])

  return (
    <section
      className={styles.part}
      aria-labelledby={found.length > 0 ? 'possible-drivers' : undefined}
    >
      <p className="vh" role="status">
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
                <span className="vh">
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
