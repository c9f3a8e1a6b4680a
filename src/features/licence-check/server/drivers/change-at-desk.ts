import { writeLog } from '#features/registrations/server/log/write-log.ts'
import type { Database } from '#server/database/database.ts'
import type { Consultant } from '#server/security/viewers.ts'
import type { Config } from '#server/settings/config.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import type { changeDriver } from '../../contract/driver.ts'
import { changeStoredDriver } from './change-stored.ts'
import { assertDriverValid, applyTypedFields } from './create-or-change-driver.ts'
import { changeLockedDriver } from './find-reachable-driver.ts'

/** Stores a consultant's corrections of a driver; the registration's log names the changed fields. */
export async function changeDriverAtDesk(
  db: Database,
  viewer: Consultant,
  id: string,
  body: BodyOf<typeof changeDriver>,
  config: Config,
  now: Date,
) {
  await changeLockedDriver(db, viewer, id, async (inside, { registration, driver }) => {
    const { kept, plain } = applyTypedFields(driver, body, config, now)
    await assertDriverValid(inside, viewer, { plain, given: body, branchId: driver.branch.id }, now)
    await changeStoredDriver(inside, driver, kept, now, config)
    writeLog(
      inside,
      registration,
      viewer.id,
      [{ kind: 'driver changed', payload: { driverId: driver.id, fields: Object.keys(body) } }],
      now,
    )
  })
}
