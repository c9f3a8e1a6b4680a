import type { Config } from '#server/settings/config.ts'
import type { Database } from '#server/database/database.ts'
import type { LockedRegistration } from '../locked-registration.ts'

/** An action on a registration that has just been submitted. It returns the registration with the newest entry of its log. */
type SubmissionAction = (
  db: Database,
  registration: LockedRegistration,
  now: Date,
  config: Config,
) => Promise<LockedRegistration>

let actionOnSubmission: SubmissionAction = async (_db, registration) => registration

/** Registers the action that runs in the transaction of each submission. Another feature calls it once when its routes are declared. */
export function setSubmissionAction(given: SubmissionAction) {
  actionOnSubmission = given
}

export const runSubmissionAction: SubmissionAction = (db, registration, now, config) =>
  actionOnSubmission(db, registration, now, config)
