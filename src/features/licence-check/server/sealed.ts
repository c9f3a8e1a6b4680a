import {
  fingerprint,
  keysOf,
  seal,
  type Sealed,
  type Secret,
  unseal,
} from '#server/security/seal.ts'
import type { LicenceRecord } from '../domain/record.ts'
import { CHECK_CODE, DRIVER_NUMBER, RECORD } from '../domain/sealed.ts'

export const sealNumber = (number: string, driverId: string, secret: Secret) =>
  seal(number, { use: DRIVER_NUMBER, place: driverId }, secret)
/** Unseals a number. One that was sealed under another secret becomes '', so it has to be entered again. */
export const unsealNumber = (sealed: Sealed, driverId: string, secret: Secret) =>
  String(unseal(sealed, { use: DRIVER_NUMBER, place: driverId }, secret) ?? '')
export const numberPrint = (number: string, secret: Secret) =>
  fingerprint(number, DRIVER_NUMBER, secret)

/** Returns the fingerprints under all keys, because the same number may still be stored under the previous key. */
export const numberPrints = (number: string, secret: Secret) =>
  keysOf(secret).map((secretKey) => numberPrint(number, { secretKey }))

export const sealCode = (code: string, driverId: string, secret: Secret) =>
  seal(code, { use: CHECK_CODE, place: driverId }, secret)
export const unsealCode = (sealed: Sealed, driverId: string, secret: Secret) =>
  (unseal(sealed, { use: CHECK_CODE, place: driverId }, secret) as string | undefined) ?? null

export const sealRecord = (record: LicenceRecord, checkId: string, secret: Secret) =>
  seal(record, { use: RECORD, place: checkId }, secret)
export const unsealRecord = (sealed: Sealed, checkId: string, secret: Secret) =>
  (unseal(sealed, { use: RECORD, place: checkId }, secret) as LicenceRecord | undefined) ?? null
