import { allowedTo } from '#features/sessions/domain/openings.ts'
import type { Candidate } from '#server/security/viewers.ts'

/**
 * Whether what is known of a person is offered as answers. An invitation may have reached someone else, and a portal link may have been redeemed by the branch:
 * it is offered to a person who signed in.
 */
export const mayBeOffered = ({ portal, session }: Candidate): boolean =>
  portal && allowedTo(session).earlierAnswers
