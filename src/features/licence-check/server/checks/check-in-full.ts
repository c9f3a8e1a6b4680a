import type { Database } from '#server/database/database.ts'
import type { Config } from '#server/settings/config.ts'
import { maskedNumber } from '../../domain/driver-number.ts'
import { paperWith } from '../consent/consent-queries.ts'
import { shownCheck } from '../drivers/shown-driver.ts'
import { unsealRecord } from '../sealed.ts'
import type { CheckInFull } from './check-queries.ts'
import { licenceRuleOf } from './licence-verdict.ts'

/** Returns a check with its record and its permission, as a consultant sees it; the driver number is masked. */
export async function checkInFull(db: Database, check: CheckInFull, config: Config, now: Date) {
  const {
    driverId,
    requestedBy,
    consentGivenAt: givenAt,
    consentDocumentId,
    confirmedBy,
    changedAt,
  } = check
  const record = check.record && unsealRecord(check.record, check.id, config)
  return {
    ...shownCheck(check, {
      rule: await licenceRuleOf(db, check.registrationId),
      secret: config,
      now,
    }),
    driverId,
    requestedBy,
    consent: { givenAt, document: await paperWith(db, consentDocumentId) },
    confirmedBy,
    changedAt,
    record: record && {
      ...record,
      holder: { ...record.holder, driverNumber: maskedNumber(record.holder.driverNumber) },
    },
  }
}
