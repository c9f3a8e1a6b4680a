import type { Signature, Value } from '#features/registration-flow/domain/answers/answers.ts'
import { areOwnWords, isOthers } from '#features/registration-flow/domain/questions/own-words.ts'
import { OWN_SIGN_IN_FIRST } from '#shared/own-sign-in.ts'
import { allowedTo } from '#features/sessions/domain/openings.ts'
import type { Candidate, Consultant } from '#server/security/viewers.ts'
import { conflictAt, invalidFields } from '#shared/failure.ts'
import type { Save } from '../answers/read-save.ts'
import type { StoredRegistration } from '../registration-queries.ts'
import { isSignature } from '#features/registration-flow/domain/questions/what-is-asked.ts'

/** Refuses a consultant who gives, changes or clears a signature or declaration: only the person may do that. */
export function assertMaySay(
  viewer: Candidate | Consultant,
  { candidate }: Pick<StoredRegistration, 'candidate'>,
  { place, value }: Pick<Save, 'place' | 'value'>,
) {
  const { kind } = viewer
  if (place.kind === 'item') return
  if (areOwnWords(place.action) && !speaksForThemselves(viewer))
    throw conflictAt({ value: OWN_SIGN_IN_FIRST })
  if (isOthers(place.action, kind))
    throw conflictAt({
      value:
        kind === 'consultant'
          ? `Only ${candidate.firstName || 'the candidate'} can ${isSignature(place.action) ? 'sign' : 'declare'} this. Send them a link.`
          : 'Only your consultant can say this.',
    })
  if (isSigned(value)) assertSeen(kind === 'consultant', value)
}

/** Returns true if the session may sign and declare. In a session that the branch may have opened, the person has to sign in first. */
const speaksForThemselves = (viewer: Candidate | Consultant) =>
  viewer.kind === 'consultant' || allowedTo(viewer.session).ownWords

/** Checks that a consultant sends only a photograph of a signature that they saw, and that a candidate sends none. */
function assertSeen(byConsultant: boolean, { drawn, witnessed }: Signature) {
  if ((witnessed === true) !== byConsultant)
    throw invalidFields({
      value: byConsultant
        ? 'Say that you saw this signed on paper'
        : 'Sign for yourself: only a consultant can see a paper signed',
    })
  if (witnessed && !drawn) throw invalidFields({ value: 'Add a photograph of the signed paper' })
}

const isSigned = (value: Value | null): value is Signature =>
  typeof value === 'object' && value !== null && 'drawn' in value
