import type { Signature, AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import {
  isOnlyForCandidate,
  mayOnlyOtherRoleAnswer,
} from '#features/registration-flow/domain/questions/who-may-answer.ts'
import { OWN_PASSWORD_NEEDED_MESSAGE } from '#shared/own-sign-in.ts'
import { getSessionRights } from '#features/sessions/domain/openings.ts'
import type { Candidate, Consultant } from '#server/security/viewers.ts'
import { conflictInFields, invalidFields } from '#shared/failure.ts'
import type { AnswerSave } from '../answers/read-save.ts'
import type { StoredRegistration } from '../registration-queries.ts'
import { isSignature } from '#features/registration-flow/domain/questions/question-kinds.ts'

/**
 * Throws if the viewer may not give the saved answer: only the candidate signs and declares, and only a consultant answers questions for consultants.
 */
export function assertMaySignOrDeclare(
  viewer: Candidate | Consultant,
  { candidate }: Pick<StoredRegistration, 'candidate'>,
  { place, value }: Pick<AnswerSave, 'place' | 'value'>,
) {
  const { kind } = viewer
  if (place.kind === 'item') return
  if (isOnlyForCandidate(place.action) && !maySignInSession(viewer))
    throw conflictInFields({ value: OWN_PASSWORD_NEEDED_MESSAGE })
  if (mayOnlyOtherRoleAnswer(place.action, kind))
    throw conflictInFields({
      value:
        kind === 'consultant'
          ? `Only ${candidate.firstName || 'the candidate'} can ${isSignature(place.action) ? 'sign' : 'declare'} this. Send them a link.`
          : 'Only your consultant can say this.',
    })
  if (isSignatureValue(value)) assertWitnessed(kind === 'consultant', value)
}

/** Returns true if the session may sign and declare. If someone at a branch may have opened the session, the candidate has to sign in first. */
const maySignInSession = (viewer: Candidate | Consultant) =>
  viewer.kind === 'consultant' || getSessionRights(viewer.session).ownWords

/**
 * Throws unless a consultant sends a photograph of a signature on paper that they saw being signed, or a candidate sends a signature of their own.
 */
function assertWitnessed(byConsultant: boolean, { drawn, witnessed }: Signature) {
  if ((witnessed === true) !== byConsultant)
    throw invalidFields({
      value: byConsultant
        ? 'Say that you saw this signed on paper'
        : 'Sign for yourself: only a consultant can see a paper signed',
    })
  if (witnessed && !drawn) throw invalidFields({ value: 'Add a photograph of the signed paper' })
}

const isSignatureValue = (value: AnswerValue | null): value is Signature =>
  typeof value === 'object' && value !== null && 'drawn' in value
