import type { RowDecrypter } from '#server/personal-data/personal-table.ts'
import { isSealed, type SealSecret, unseal } from '#server/security/seal.ts'
import {
  CHECK_CODE_USE,
  DRIVER_NUMBER_SEAL_PURPOSE,
  LICENCE_RECORD_USE,
} from '../domain/seal-uses.ts'

/** Unseals a driver's details for the data export that the driver requested. */
export const unsealDriverForExport: RowDecrypter = (
  { driverNumber, checkCode, ...row },
  _candidateId,
  secret,
) => ({
  ...row,
  driverNumber: unsealForExport(
    driverNumber,
    { use: DRIVER_NUMBER_SEAL_PURPOSE, place: row.driver },
    secret,
  ),
  checkCode: unsealForExport(checkCode, { use: CHECK_CODE_USE, place: row.driver }, secret),
})

/** Unseals the record of a check for the data export that its driver requested. */
export const unsealCheckForExport: RowDecrypter = (row, _candidateId, secret) => ({
  ...row,
  record: unsealForExport(row.record, { use: LICENCE_RECORD_USE, place: row.check }, secret),
})

const unsealForExport = (
  part: unknown,
  { use, place }: { use: string; place: unknown },
  secret: SealSecret,
) =>
  isSealed(part)
    ? (unseal(part, { use, place: String(place) }, secret) ?? 'This can no longer be read.')
    : null
