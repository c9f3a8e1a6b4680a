import { sql } from '#server/database/database.ts'
import type { Arrival } from '../../registrations/autosave-model.ts'
import { inDatabase } from '../portal-database.ts'

type Logged = {
  readonly actionId: string
  readonly itemId?: string
  readonly deviceId: string
  readonly sequence: number
  readonly value: Arrival['value']
  readonly skipped?: boolean
}

/** Returns every save in the log of a registration, in the order of arrival. */
export async function loggedSaves(registrationId: string): Promise<readonly Logged[]> {
  return inDatabase(async (db) =>
    (
      await db.many<{ payload: Logged }>(
        sql`select payload from registration_log_payloads where registration_id = ${registrationId} and payload ? 'sequence' order by seq`,
      )
    ).map(({ payload }) => payload),
  )
}

/** Returns the numbers of the saves that the server accepted. */
export const takenSaves = (registrationId: string) =>
  inDatabase(async (db) =>
    (
      await db.many<{ number: string }>(
        sql`select device_id || ' ' || sequence as number from answer_writes where registration_id = ${registrationId}`,
      )
    ).map(({ number }) => number),
  )
