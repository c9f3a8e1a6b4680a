import { forbidden, createSignedOutFailure } from '#shared/failure.ts'
import { RecordedRefusal } from '../denial.ts'
import type { Candidate } from '../viewers.ts'
import { CANDIDATE_HEADERS, type Policy } from './policy.ts'

/** Admits a candidate, even one whose email address is not confirmed yet; refuses a session that an invitation opened for a registration only. */
export const onboarding: Policy<Candidate> = {
  name: 'onboarding',
  takes: CANDIDATE_HEADERS,
  clientId: 'always',
  admit(found) {
    if (found.kind !== 'candidate') throw createSignedOutFailure()
    if (found.session.kind === 'registration')
      throw new RecordedRefusal(
        found.id,
        forbidden('This link opens your registration alone. Sign in to see the rest.'),
      )
    return found
  },
}

/** Admits a candidate with a confirmed address. */
export const candidate: Policy<Candidate> = {
  ...onboarding,
  name: 'candidate',
  async admit(found, request, parts) {
    const viewer = await onboarding.admit(found, request, parts)
    if (!viewer.portal)
      throw new RecordedRefusal(viewer.id, forbidden('Confirm your email address first.'))
    return viewer
  },
}

/** Admits a candidate to all registrations of their own, and the session of an invitation to the one registration for which it was made. */
export const registrant: Policy<Candidate> = {
  ...onboarding,
  name: 'registrant',
  async admit(found, request, parts) {
    if (found.kind === 'candidate' && found.session.kind === 'registration') return found
    return candidate.admit(found, request, parts)
  },
}

/** Admits every session of a candidate, even one that an invitation opened, because every form needs these calls. */
export const anySession: Policy<Candidate> = {
  ...onboarding,
  name: 'anySession',
  admit(found, request, parts) {
    if (found.kind === 'candidate' && found.session.kind === 'registration') return found
    return onboarding.admit(found, request, parts)
  },
}
