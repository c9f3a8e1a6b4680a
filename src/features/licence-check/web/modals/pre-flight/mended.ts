import type { DriverProfile } from '../../../contract/driver.ts'
import { doubtsHolder, type Missing, type PreFlightField } from './missing.ts'

type Typed = Readonly<Record<PreFlightField, string>>
type Mended = Partial<
  Pick<
    DriverProfile,
    'firstName' | 'lastName' | 'birthDate' | 'driverNumber' | 'postcode' | 'organisationStructureId'
  > & { checkCode: string }
>

/** What to tell of a driver before the check starts: only what is different now. Null where nothing is. */
export function mendedOf(
  typed: Typed,
  missing: ReadonlySet<Missing>,
  known: Pick<DriverProfile, 'organisationStructureId' | 'postcode' | 'checkCode'>,
): Mended | null {
  const { firstName, lastName, birthDate, driverNumber, postcode, organisationStructureId } = typed
  const checkCode = typed.checkCode.trim()
  const mended: Mended = {
    ...(doubtsHolder(missing) ? { firstName, lastName, birthDate } : {}),
    ...(driverNumber.trim() === '' ? {} : { driverNumber }),
    ...(missing.has('postcode') && postcode.trim() !== known.postcode ? { postcode } : {}),
    // One that has ended is in the way of the check: an empty field takes it away.
    ...(checkCode !== '' || (missing.has('checkCode') && known.checkCode?.ended)
      ? { checkCode }
      : {}),
    ...(organisationStructureId !== '' && organisationStructureId !== known.organisationStructureId
      ? { organisationStructureId }
      : {}),
  }
  return Object.keys(mended).length > 0 ? mended : null
}
