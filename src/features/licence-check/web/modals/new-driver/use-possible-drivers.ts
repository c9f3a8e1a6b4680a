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
type Found = ReplyOf<typeof findDrivers>
const PAUSE = 400

/** Looked for once typing pauses, and from the first words that tell one person from another. */
export function usePossibleDrivers({
  firstName,
  lastName,
  birthDate,
  driverNumber,
}: Holder): Found {
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

  return found
}
