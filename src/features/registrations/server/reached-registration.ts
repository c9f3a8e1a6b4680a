import { reachesRegistration } from '#features/sessions/domain/openings.ts'
import type { Database } from '#server/database/database.ts'
import { Denial } from '#server/security/denial.ts'
import { noAccess } from '#server/security/refused-access.ts'
import type { Candidate, Consultant } from '#server/security/viewers.ts'
import { notFound } from '#shared/failure.ts'
import { isCandidates } from '../domain/life/life.ts'
import { registrationOf, type StoredRegistration } from './registration-queries.ts'
import type { LinkOf } from '../domain/life/through-link.ts'
import type { Actor } from './log/write-log.ts'

/** Of the person's own, and in the session of an invitation the one that it leads to, in one that was handed over those of that branch; of a consultant's branches. Every other is not there, or refused, whether it exists or not. */
export async function reachedRegistration(
  db: Database,
  viewer: Candidate | Consultant,
  id: string,
): Promise<StoredRegistration> {
  if (viewer.kind === 'consultant') {
    const registration = await registrationOf(db, id)
    if (!registration || !viewer.branches.includes(registration.branchId)) throw noAccess(viewer)
    return registration
  }
  const registration = await registrationOf(db, id)
  if (
    !registration ||
    registration.candidateId !== viewer.id ||
    !reachesRegistration(viewer.session, registration) ||
    !isCandidates(registration.status)
  )
    throw new Denial(viewer.id, notFound('Unable to find registration'))
  return registration
}

/** The viewer as the log names them. */
export const actorOf = (viewer: Candidate | Consultant): Actor =>
  viewer.kind === 'consultant' ? viewer.id : 'candidate'

/** The branch that was shown the link which opened the session, where there is one: anyone there may have said it. */
export const linkOf = (
  viewer: Candidate | Consultant,
  { branchId, branch }: Pick<StoredRegistration, 'branchId' | 'branch'>,
): LinkOf | undefined =>
  viewer.kind === 'candidate' && viewer.session.handedOverBy !== null
    ? { branchId, name: branch.name }
    : undefined
