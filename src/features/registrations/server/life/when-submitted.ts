import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Locked } from '../locked-registration.ts'

/** Answers the registration as its log is afterwards. */
type Act = (db: Database, registration: Locked, now: Date, config: Config) => Promise<Locked>

let act: Act = async (_db, registration) => registration

/** A feature that makes something of what was sent names it here, when its routes are declared; it is done in the transaction of the sending. */
export function whenSubmitted(given: Act) {
  act = given
}

export const registrationSubmitted: Act = (db, registration, now, config) =>
  act(db, registration, now, config)
