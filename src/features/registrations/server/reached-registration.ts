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

/**
 * Returns the registration if the viewer may read it. Candidates reach their own, in an invitation session only the invited one, in a branch's session
 * only those of that branch; consultants reach those of their branches. Any other is refused in the same way whether it exists or not.
 */
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

/** Returns the viewer as the log names them. */
export const actorOf = (viewer: Candidate | Consultant): Actor =>
  viewer.kind === 'consultant' ? viewer.id : 'candidate'

/** Returns the branch that was shown the link of this session, if there is one: then anyone at the branch may have made the change. */
export const linkOf = (
  viewer: Candidate | Consultant,
  { branchId, branch }: Pick<StoredRegistration, 'branchId' | 'branch'>,
): LinkOf | undefined =>
  viewer.kind === 'candidate' && viewer.session.handedOverBy !== null
    ? { branchId, name: branch.name }
    : undefined
