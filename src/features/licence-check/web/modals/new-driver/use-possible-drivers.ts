import { useEffect, useState } from 'react'
import type { ReplyOf } from '#shared/endpoint.ts'
import { call } from '#web/call/call.ts'
import { findDrivers } from '../../../contract/driver.ts'
import { kindOfNumber, tidyDriverNumber } from '../../../domain/driver-number.ts'

export type Holder = {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly driverNumber: string
}
type FoundDrivers = ReplyOf<typeof findDrivers>
const PAUSE = 400

/** The search waits for a pause in the typing, and for the first words that distinguish one person from another. */
export function usePossibleDrivers({
  firstName,
  lastName,
  birthDate,
  driverNumber,
}: Holder): FoundDrivers {
  const [found, setFound] = useState<FoundDrivers>([])
  const enough =
    lastName.trim().length > 1 || kindOfNumber(tidyDriverNumber(driverNumber)) !== undefined

  useEffect(() => {
    if (!enough) return setFound([])
    let current = true
    const show = (drivers: FoundDrivers) => void (current && setFound(drivers))
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

  return found
}
