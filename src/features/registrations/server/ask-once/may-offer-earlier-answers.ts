import { getSessionRights } from '#features/sessions/domain/openings.ts'
import type { Candidate } from '#server/security/viewers.ts'

/**
 * Returns true if earlier answers of a person may be offered to the viewer. Only a person who signed in gets them, because an invitation may have
 * reached someone else, and the branch may have opened a portal link.
 */
export const mayOfferEarlierAnswers = ({ portal, session }: Candidate): boolean =>
  portal && getSessionRights(session).earlierAnswers
