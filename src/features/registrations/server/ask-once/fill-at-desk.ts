import type { Database } from '#server/database/database.ts'
import type { Secret } from '#server/security/seal.ts'
import { NO_LISTS } from '../../domain/ask-once/profile.ts'
import type { Reach } from '../contact/reach.ts'
import type { Locked } from '../locked-registration.ts'
import { fill } from './fill-from-profile.ts'

/** Fills in the name and contacts that the consultant typed, so that a registration which opens at the desk does not ask for them again. */
export async function fillAtDesk(
  db: Database,
  draft: Locked,
  { firstName, lastName, emailAddress, phone }: Reach,
  now: Date,
  secret: Secret,
): Promise<Locked> {
  if (draft.revision !== 0) return draft
  const texts = {
    ...{ firstName, lastName },
    ...(emailAddress === null ? {} : { emailAddress }),
    ...(phone === null ? {} : { phoneNumber: phone }),
  }
  return fill(db, draft, { texts, address: null, lists: NO_LISTS }, now, secret)
}
