import { getSessionRights } from '#features/sessions/domain/openings.ts'
import type { Candidate } from '#server/security/viewers.ts'

/**
 * Returns true if the viewer may see the person's earlier answers. Only a person who signed in may, because an invitation may have reached someone
 * else, and a branch may have opened the portal link.
 */
export const mayOfferEarlierAnswers = ({ portal, session }: Candidate): boolean =>
  portal && getSessionRights(session).earlierAnswers
