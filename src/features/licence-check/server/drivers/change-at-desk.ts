import { writeLog } from '#features/registrations/server/log/write-log.ts'
import type { Database } from '#server/database/database.ts'
import type { Consultant } from '#server/security/viewers.ts'
import type { Config } from '#server/settings/config.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import type { changeDriver } from '../../contract/driver.ts'
import { changeStored } from './change-stored.ts'
import { assertRight, withGiven } from './keep-driver.ts'
import { changingDriver } from './reached-driver.ts'

/** Stores a consultant's corrections of a driver; the registration's log names the changed fields. */
export async function changeAtDesk(
  db: Database,
  viewer: Consultant,
  id: string,
  body: BodyOf<typeof changeDriver>,
  config: Config,
  now: Date,
) {
  await changingDriver(db, viewer, id, async (inside, { registration, driver }) => {
    const { kept, plain } = withGiven(driver, body, config, now)
    await assertRight(inside, viewer, { plain, given: body, branchId: driver.branch.id }, now)
    await changeStored(inside, driver, kept, now, config)
    await writeLog(
      inside,
      registration,
      viewer.id,
      [{ kind: 'driver changed', payload: { driverId: driver.id, fields: Object.keys(body) } }],
      now,
    )
  })
}
