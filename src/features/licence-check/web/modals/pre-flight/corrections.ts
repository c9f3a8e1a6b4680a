import type { DriverProfile } from '../../../contract/driver.ts'
import {
  isHolderInDoubt,
  type MissingRequirement,
  type PreFlightField,
} from './missing-requirements.ts'

type TypedFields = Readonly<Record<PreFlightField, string>>
type DriverCorrections = Partial<
  Pick<
    DriverProfile,
    'firstName' | 'lastName' | 'birthDate' | 'driverNumber' | 'postcode' | 'organisationStructureId'
  > & { checkCode: string }
>

/** Returns the typed values that change the stored driver; null if none does. */
export function collectCorrections(
  typed: TypedFields,
  missing: ReadonlySet<MissingRequirement>,
  known: Pick<DriverProfile, 'organisationStructureId' | 'postcode' | 'checkCode'>,
): DriverCorrections | null {
  const { firstName, lastName, birthDate, driverNumber, postcode, organisationStructureId } = typed
  const checkCode = typed.checkCode.trim()
  const corrections: DriverCorrections = {
    ...(isHolderInDoubt(missing) ? { firstName, lastName, birthDate } : {}),
    ...(driverNumber.trim() === '' ? {} : { driverNumber }),
    ...(missing.has('postcode') && postcode.trim() !== known.postcode ? { postcode } : {}),
    // If the stored code has expired, an empty field is sent too: it removes the code, which would otherwise prevent the check.
    ...(checkCode !== '' || (missing.has('checkCode') && known.checkCode?.ended)
      ? { checkCode }
      : {}),
    ...(organisationStructureId !== '' && organisationStructureId !== known.organisationStructureId
      ? { organisationStructureId }
      : {}),
  }
  return Object.keys(corrections).length > 0 ? corrections : null
}
