import type { OpenRow } from '#server/personal-data/personal-table.ts'
import { isSealed, type Secret, unseal } from '#server/security/seal.ts'
import { CHECK_CODE, DRIVER_NUMBER, RECORD } from '../domain/sealed.ts'

/** Unseals the driver for the data export of their own person. */
export const openedDriver: OpenRow = (
  { driverNumber, checkCode, ...row },
  _candidateId,
  secret,
) => ({
  ...row,
  driverNumber: partOf(driverNumber, { use: DRIVER_NUMBER, place: row.driver }, secret),
  checkCode: partOf(checkCode, { use: CHECK_CODE, place: row.driver }, secret),
})

/** Unseals the record of a check for the data export of its own person. */
export const openedCheck: OpenRow = (row, _candidateId, secret) => ({
  ...row,
  record: partOf(row.record, { use: RECORD, place: row.check }, secret),
})

const partOf = (part: unknown, { use, place }: { use: string; place: unknown }, secret: Secret) =>
  isSealed(part)
    ? (unseal(part, { use, place: String(place) }, secret) ?? 'This can no longer be read.')
    : null
