import type { Database } from '#server/database/database.ts'
import type { Config } from '#server/settings/config.ts'
import { maskDriverNumber } from '../../domain/driver-number.ts'
import { findConsentPaper } from '../consent/consent-queries.ts'
import { toListedCheck } from '../drivers/read-driver-profile.ts'
import { unsealLicenceRecord } from '../seal-licence-values.ts'
import type { StoredCheckInFull } from './check-queries.ts'
import { findLicenceRule } from './licence-verdict.ts'

/** Reads a check with its record and the driver's permission for it, as a consultant may see them; the driver number is masked. */
export async function readCheckInFull(
  db: Database,
  check: StoredCheckInFull,
  config: Config,
  now: Date,
) {
  const {
    driverId,
    requestedBy,
    consentGivenAt: givenAt,
    consentDocumentId,
    confirmedBy,
    changedAt,
  } = check
  const record = check.record && unsealLicenceRecord(check.record, check.id, config)
  return {
    ...toListedCheck(check, {
      rule: await findLicenceRule(db, check.registrationId),
      secret: config,
      now,
    }),
    driverId,
    requestedBy,
    consent: { givenAt, document: await findConsentPaper(db, consentDocumentId) },
    confirmedBy,
    changedAt,
    record: record && {
      ...record,
      holder: { ...record.holder, driverNumber: maskDriverNumber(record.holder.driverNumber) },
    },
  }
}
