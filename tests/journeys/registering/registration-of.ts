import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { sql } from '#server/database/database.ts'
import { someRegistration } from '#tests/registrations/some-registration.ts'
import { inDatabase } from '../portal-database.ts'

/** Makes a registration with this flow for the account of this address. Returns its id. */
export const registrationOf = (emailAddress: string, flow: Flow) =>
  inDatabase(async (db) => {
    const { id } = await db.one<{ id: string }>(
      sql`select candidate_id as id from contacts where kind = 'email' and lower(value) = lower(${emailAddress}) limit 1`,
    )
    return someRegistration({ db, clock: () => new Date() }, id, { flow })
  })
