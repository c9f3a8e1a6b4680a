import type { Signature, Value } from '#features/registration-flow/domain/answers/answers.ts'
import { areOwnWords, isOthers } from '#features/registration-flow/domain/questions/own-words.ts'
import { OWN_SIGN_IN_FIRST } from '#shared/own-sign-in.ts'
import { allowedTo } from '#features/sessions/domain/openings.ts'
import type { Candidate, Consultant } from '#server/security/viewers.ts'
import { conflictAt, invalidFields } from '#shared/failure.ts'
import type { Save } from '../answers/read-save.ts'
import type { StoredRegistration } from '../registration-queries.ts'
import { isSignature } from '#features/registration-flow/domain/questions/what-is-asked.ts'

/** A signature and a declaration are their person's own: no one at the desk gives, changes or clears one for them. */
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

/** A session that the branch may have opened signs and declares nothing for its person: they sign in first. */
const speaksForThemselves = (viewer: Candidate | Consultant) =>
  viewer.kind === 'consultant' || allowedTo(viewer.session).ownWords

/** A consultant sends a photograph only of what they saw signed; people who sign for themselves have no paper. */
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
