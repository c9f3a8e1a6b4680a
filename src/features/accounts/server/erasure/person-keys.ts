import { ALLOWANCES } from '#server/security/allowances.ts'
import type { Config } from '#server/settings/config.ts'
import { type Database, sql } from '#server/database/database.ts'
import type { SelectedPerson } from '#server/personal-data/personal-table.ts'
import { deriveSignInFailureKey } from '../sign-in/sign-in-failures.ts'

/**
 * Returns the keys under which the person's rows are stored. Failed sign-ins are counted under hashes of the address: one hash without a browser, and
 * one for each known browser.
 */
export async function findPersonKeys(
  db: Database,
  id: string,
  config: Pick<Config, 'secretKey'>,
): Promise<SelectedPerson> {
  const keys = await db.many<{ key: string }>(
    sql`select value_key as key from contacts where candidate_id = ${id} and kind = 'email'`,
  )
  const devices = await db.many<{ hash: Buffer }>(
    sql`select hash from devices where owner_id = ${id}`,
  )
  const failureBuckets = keys.flatMap(({ key }) =>
    [undefined, ...devices].map((device) => deriveSignInFailureKey(key, device?.hash, config)),
  )
  return { ...derivePersonKeysFromId(id), failureBuckets }
}

/** Returns the keys that derive from the person's id only. Callers use it after the addresses are deleted, or where failed sign-ins do not matter. */
export const derivePersonKeysFromId = (id: string): SelectedPerson => ({
  id,
  failureBuckets: [],
  allowanceBuckets: Object.keys(ALLOWANCES).map((allowance) => `${allowance}: ${id}`),
})
