import { signedOut } from '#shared/failure.ts'
import type { Anonymous, Candidate, Consultant } from '../viewers.ts'
import { anySession, registrant } from './candidate-policies.ts'
import { anyone } from './open-policies.ts'
import { CANDIDATE_OR_CONSULTANT_HEADERS, type Policy } from './policy.ts'

/** Someone of the agency, by password or single sign-on. */
export const consultant: Policy<Consultant> = {
  name: 'consultant',
  takes: { authorization: ['co'] },
  clientId: 'always',
  admit(found) {
    if (found.kind !== 'consultant') throw signedOut()
    return found
  },
}

/**
 * Release notes of the desk are for those who work there, whose token is in `authentication` on this call [seed 7.43]; those of the portal are for
 * everyone.
 */
export const releaseNoteReader: Policy<Candidate | Consultant | Anonymous> = {
  ...anyone,
  name: 'releaseNoteReader',
  instead: ({ params }) =>
    (params as { platformId?: string }).platformId === 'consultant' ? deskNoteReader : undefined,
}
const deskNoteReader: Policy<Consultant> = {
  ...consultant,
  name: 'deskNoteReader',
  takes: { authentication: ['co'], authorization: ['co'] },
}

/** A registration's candidate, or a consultant; each registration checks whether it is of the consultant's branch. */
export const registrationParty: Policy<Candidate | Consultant> = {
  name: 'registrationParty',
  takes: CANDIDATE_OR_CONSULTANT_HEADERS,
  clientId: 'always',
  admit: (found, request, parts) =>
    found.kind === 'consultant' ? found : registrant.admit(found, request, parts),
}

/** The same for the answers of a registration and the files that belong to them. */
export const answering: Policy<Candidate | Consultant> = {
  ...registrationParty,
  name: 'answering',
  alsoHandedOver: true,
}

/** Anyone who may have documents here; each document checks which of them. */
export const documentReader: Policy<Candidate | Consultant> = {
  ...registrationParty,
  name: 'documentReader',
  admit: (found, request, parts) =>
    found.kind === 'consultant' ? found : anySession.admit(found, request, parts),
}

/** Everyone may search addresses; consultants are answered more. */
export const addressSearcher: Policy<Candidate | Consultant | Anonymous> = {
  name: 'addressSearcher',
  takes: CANDIDATE_OR_CONSULTANT_HEADERS,
  clientId: 'always',
  // This call searches, and writes nothing.
  alsoHandedOver: true,
  admit: (found) => found,
}
