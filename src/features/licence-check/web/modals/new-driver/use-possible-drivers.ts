import type { ReplyOf } from '#shared/endpoint.ts'
import { call } from '#web/call/call.ts'
import { findLastValue } from '#web/reading/reading.ts'
import { useReading } from '#web/reading/use-reading.ts'
import { findDrivers } from '../../../contract/driver.ts'
import { findLicenceKind, tidyDriverNumber } from '../../../domain/driver-number.ts'

export type PossibleDriverQuery = {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly driverNumber: string
}
type FoundDrivers = ReplyOf<typeof findDrivers>
const PAUSE_AFTER_TYPING_MS = 400

/** Searches for drivers who may be the person being typed, after a pause in the typing and once there is enough input to distinguish people. */
export function usePossibleDrivers({
  firstName,
  lastName,
  birthDate,
  driverNumber,
}: PossibleDriverQuery): FoundDrivers {
  const enough =
    lastName.trim().length > 1 || findLicenceKind(tidyDriverNumber(driverNumber)) !== undefined
  const body = { firstName, lastName, birthDate, driverNumber }
  const reading = useReading(
    enough ? JSON.stringify(body) : undefined,
    () => call(findDrivers, { body }),
    PAUSE_AFTER_TYPING_MS,
  )
  return findLastValue(reading) ?? []
}
