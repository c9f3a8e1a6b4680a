import type { BodyOf } from '#shared/endpoint.ts'
import type { Database } from '#server/database/database.ts'
import { spend } from '#server/security/allowances.ts'
import type { Consultant } from '#server/security/viewers.ts'
import type { Config } from '#server/settings/config.ts'
import type { findDrivers } from '../../contract/driver.ts'
import { kindOfNumber } from '../../domain/driver-number.ts'
import { numberPrints } from '../sealed.ts'
import { driversLike } from './driver-queries.ts'
import { shownDriver } from './shown-driver.ts'

/** Finds drivers of the consultant's branches who may be this one, each with the details that match. */
export async function possibleDrivers(
  db: Database,
  viewer: Consultant,
  { driverNumber, ...names }: BodyOf<typeof findDrivers>,
  config: Config,
  now: Date,
) {
  await spend(
    db,
    [{ allowance: 'searches for people of a consultant', of: viewer.id }],
    now,
    config,
  )
  const found = await driversLike(db, {
    ...names,
    branches: viewer.branches,
    numberPrints: kindOfNumber(driverNumber) ? numberPrints(driverNumber, config) : [],
  })
  const shown = found.map(async (driver) => ({
    ...(await shownDriver(db, driver, config, now)),
    reasons: [
      ...(driver.sameNumber ? ['Same driver number'] : []),
      ...(driver.sameBirthDate ? ['Same date of birth'] : []),
      ...(driver.lastName.toLowerCase() === names.lastName.toLowerCase() ? ['Same last name'] : []),
    ],
  }))
  return Promise.all(shown)
}
