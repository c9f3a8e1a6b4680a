import type { BodyOf } from '#shared/endpoint.ts'
import type { Database } from '#server/database/database.ts'
import { spendAllowances } from '#server/security/allowances.ts'
import type { Consultant } from '#server/security/viewers.ts'
import type { Config } from '#server/settings/config.ts'
import type { findDrivers } from '../../contract/driver.ts'
import { findLicenceKind } from '../../domain/driver-number.ts'
import { fingerprintNumberWithAllKeys } from '../seal-licence-values.ts'
import { findSimilarDrivers } from './driver-queries.ts'
import { toListedDriver } from './read-driver-profile.ts'

/** Finds drivers of the consultant's branches who may be the person being typed, each with the details that match. */
export async function findPossibleDrivers(
  db: Database,
  viewer: Consultant,
  { driverNumber, ...names }: BodyOf<typeof findDrivers>,
  config: Config,
  now: Date,
) {
  await spendAllowances(
    db,
    [{ allowance: 'searches for people of a consultant', of: viewer.id }],
    now,
    config,
  )
  const found = await findSimilarDrivers(db, {
    ...names,
    branches: viewer.branches,
    numberPrints: findLicenceKind(driverNumber)
      ? fingerprintNumberWithAllKeys(driverNumber, config)
      : [],
  })
  const shown = found.map(async (driver) => ({
    ...(await toListedDriver(db, driver, config, now)),
    reasons: [
      ...(driver.sameNumber ? ['Same driver number'] : []),
      ...(driver.sameBirthDate ? ['Same date of birth'] : []),
      ...(driver.lastName.toLowerCase() === names.lastName.toLowerCase() ? ['Same last name'] : []),
    ],
  }))
  return Promise.all(shown)
}
