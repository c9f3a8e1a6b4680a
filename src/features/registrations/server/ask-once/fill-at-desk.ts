import type { Database } from '#server/database/database.ts'
import type { SealSecret } from '#server/security/seal.ts'
import { EMPTY_PROFILE_LISTS } from '../../domain/ask-once/profile.ts'
import type { RegistrationLetterRecipient } from '../contact/find-letter-recipient.ts'
import type { LockedRegistration } from '../locked-registration.ts'
import { fillAnswers } from './fill-from-profile.ts'

/** Stores, as answers, the name and contacts that the consultant typed. A registration that a consultant answers then does not ask for them again. */
export async function fillContactsAtDesk(
  db: Database,
  draft: LockedRegistration,
  { firstName, lastName, emailAddress, phone }: RegistrationLetterRecipient,
  now: Date,
  secret: SealSecret,
): Promise<LockedRegistration> {
  if (draft.revision !== 0) return draft
  const texts = {
    ...{ firstName, lastName },
    ...(emailAddress === null ? {} : { emailAddress }),
    ...(phone === null ? {} : { phoneNumber: phone }),
  }
  return fillAnswers(db, draft, { texts, address: null, lists: EMPTY_PROFILE_LISTS }, now, secret)
}
