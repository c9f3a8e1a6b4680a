import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Locked } from '../locked-registration.ts'

/** Returns the registration with its new log end. */
type Act = (db: Database, registration: Locked, now: Date, config: Config) => Promise<Locked>

let act: Act = async (_db, registration) => registration

/** Registers the action that runs in the transaction of each submission. Another feature calls it once when its routes are declared. */
export function whenSubmitted(given: Act) {
  act = given
}

export const registrationSubmitted: Act = (db, registration, now, config) =>
  act(db, registration, now, config)
