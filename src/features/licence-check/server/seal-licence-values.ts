import {
  computeFingerprint,
  listSealKeys,
  seal,
  type SealedValue,
  type SealSecret,
  unseal,
} from '#server/security/seal.ts'
import type { LicenceRecord } from '../domain/checks/record.ts'
import {
  CHECK_CODE_USE,
  DRIVER_NUMBER_SEAL_PURPOSE,
  LICENCE_RECORD_USE,
} from '../domain/seal-uses.ts'

export const sealDriverNumber = (number: string, driverId: string, secret: SealSecret) =>
  seal(number, { use: DRIVER_NUMBER_SEAL_PURPOSE, place: driverId }, secret)
/** Unseals a driver number. A number that was sealed under a key that the portal no longer has becomes '', so that it has to be entered again. */
export const unsealDriverNumber = (sealed: SealedValue, driverId: string, secret: SealSecret) =>
  String(unseal(sealed, { use: DRIVER_NUMBER_SEAL_PURPOSE, place: driverId }, secret) ?? '')
export const fingerprintNumber = (number: string, secret: SealSecret) =>
  computeFingerprint(number, DRIVER_NUMBER_SEAL_PURPOSE, secret)

/** Returns the fingerprints of a driver number under the current and previous keys, because a stored number may still have the previous one. */
export const fingerprintNumberWithAllKeys = (number: string, secret: SealSecret) =>
  listSealKeys(secret).map((secretKey) => fingerprintNumber(number, { secretKey }))

export const sealCheckCode = (code: string, driverId: string, secret: SealSecret) =>
  seal(code, { use: CHECK_CODE_USE, place: driverId }, secret)
export const unsealCheckCode = (sealed: SealedValue, driverId: string, secret: SealSecret) =>
  (unseal(sealed, { use: CHECK_CODE_USE, place: driverId }, secret) as string | undefined) ?? null

export const sealLicenceRecord = (record: LicenceRecord, checkId: string, secret: SealSecret) =>
  seal(record, { use: LICENCE_RECORD_USE, place: checkId }, secret)
export const unsealLicenceRecord = (sealed: SealedValue, checkId: string, secret: SealSecret) =>
  (unseal(sealed, { use: LICENCE_RECORD_USE, place: checkId }, secret) as
    | LicenceRecord
    | undefined) ?? null
