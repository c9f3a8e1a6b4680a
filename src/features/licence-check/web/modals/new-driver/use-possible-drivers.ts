import type { ReplyOf } from '#shared/endpoint.ts'
import { call } from '#web/call/call.ts'
import { lastOf } from '#web/reading/reading.ts'
import { useReading } from '#web/reading/use-reading.ts'
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

/** Searches after a pause in the typing, once there is enough input to distinguish people. */
export function usePossibleDrivers({
  firstName,
  lastName,
  birthDate,
  driverNumber,
}: Holder): FoundDrivers {
  const enough =
    lastName.trim().length > 1 || kindOfNumber(tidyDriverNumber(driverNumber)) !== undefined
  const body = { firstName, lastName, birthDate, driverNumber }
  const reading = useReading(
    enough ? JSON.stringify(body) : undefined,
    () => call(findDrivers, { body }),
    PAUSE,
  )
  return lastOf(reading) ?? []
}
