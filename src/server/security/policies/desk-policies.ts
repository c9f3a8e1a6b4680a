import { createSignedOutFailure } from '#shared/failure.ts'
import type { Permission } from '#shared/permissions/permissions.ts'
import { assertPermission, hasPermission } from '../held-permissions.ts'
import type { Anonymous, Candidate, Consultant } from '../viewers.ts'
import { anySession, registrant } from './candidate-policies.ts'
import { anyone } from './open-policies.ts'
import { CANDIDATE_OR_CONSULTANT_HEADERS, type Policy } from './policy.ts'

/** Admits every consultant who signed in by password or single sign-on, with or without permissions. */
export const consultant: Policy<Consultant> = {
  name: 'consultant',
  takes: { authorization: ['co'] },
  clientId: 'always',
  admit(found) {
    if (found.kind !== 'consultant') throw createSignedOutFailure()
    return found
  },
}

/** Admits a consultant who has all of these permissions at this request. */
export const consultantWith = (...needed: readonly Permission[]): Policy<Consultant> => ({
  ...consultant,
  name: `consultant with ${needed.join(' and ')}`,
  async admit(found, request, parts) {
    const viewer = await consultant.admit(found, request, parts)
    for (const permission of needed) assertPermission(viewer, permission)
    return viewer
  },
})

/** Admits a consultant who works on registrations. */
export const registrar = consultantWith('registrations.work')
/** Admits a consultant who approves registrations and sends them to a CRM. */
export const approver = consultantWith('registrations.approve')
/** Admits a consultant who works on applications. */
export const recruiter = consultantWith('applications.work')

/** Admits consultants to the desk's release notes, with their token in `authentication` [seed 7.43], and everyone to those of the portal. */
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

/**
 * Admits a candidate, even one whose session an invitation opened, or a consultant who works on registrations. Each call checks whether they can
 * access the registration.
 */
export const registrationParty: Policy<Candidate | Consultant> = {
  name: 'registrationParty',
  takes: CANDIDATE_OR_CONSULTANT_HEADERS,
  clientId: 'always',
  admit: (found, request, parts) =>
    found.kind === 'consultant'
      ? assertPermission(found, 'registrations.work')
      : registrant.admit(found, request, parts),
}

/**
 * Admits the same callers as registrationParty to the answers and files of a registration, and also a session that was handed over (opened by a link
 * that a branch saw).
 */
export const registrationAnswerer: Policy<Candidate | Consultant> = {
  ...registrationParty,
  name: 'answering',
  alsoHandedOver: true,
}

/** Admits every candidate and consultant. Whether they can read the requested document is checked by the call. */
export const documentReader: Policy<Candidate | Consultant> = {
  ...registrationParty,
  name: 'documentReader',
  admit: (found, request, parts) =>
    found.kind === 'consultant' ? found : anySession.admit(found, request, parts),
}

/** Admits everyone, signed in or not, to searches for email addresses; consultants who work on registrations get more results. */
export const addressSearcher: Policy<Candidate | Consultant | Anonymous> = {
  name: 'addressSearcher',
  takes: CANDIDATE_OR_CONSULTANT_HEADERS,
  clientId: 'always',
  // A session that was handed over cannot make most POST calls. This one writes nothing, so the session is admitted.
  alsoHandedOver: true,
  admit: (found) =>
    found.kind === 'consultant' && !hasPermission(found, 'registrations.work')
      ? { kind: 'anonymous' }
      : found,
}
