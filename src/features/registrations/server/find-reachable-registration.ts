import { reachesRegistration } from '#features/sessions/domain/openings.ts'
import type { Database } from '#server/database/database.ts'
import { RecordedRefusal } from '#server/security/denial.ts'
import { denyRegistrationAccess } from '#server/security/refused-access.ts'
import type { Candidate, Consultant } from '#server/security/viewers.ts'
import { notFound } from '#shared/failure.ts'
import { isVisibleToCandidate } from '../domain/life-cycle/status-transitions.ts'
import { findRegistration, type StoredRegistration } from './registration-queries.ts'
import type { BranchLink } from '../domain/life-cycle/branch-link.ts'
import type { Actor } from './log/write-log.ts'

/**
 * Returns the registration if the viewer may read it; otherwise throws the same error whether the registration exists or not. Candidates can read
 * their own registrations, except drafts: in an invitation session only the invited one, and in a session that a branch's link opened only those of
 * that branch. Consultants can read those of their branches.
 */
export async function findReachableRegistration(
  db: Database,
  viewer: Candidate | Consultant,
  id: string,
): Promise<StoredRegistration> {
  if (viewer.kind === 'consultant') {
    const registration = await findRegistration(db, id)
    if (!registration || !viewer.branches.includes(registration.branchId))
      throw denyRegistrationAccess(viewer)
    return registration
  }
  const registration = await findRegistration(db, id)
  if (
    !registration ||
    registration.candidateId !== viewer.id ||
    !reachesRegistration(viewer.session, registration) ||
    !isVisibleToCandidate(registration.status)
  )
    throw new RecordedRefusal(viewer.id, notFound('Unable to find registration'))
  return registration
}

/** Returns the viewer in the form in which the log stores authors. */
export const toActor = (viewer: Candidate | Consultant): Actor =>
  viewer.kind === 'consultant' ? viewer.id : 'candidate'

/**
 * Returns the branch that was shown the link which opened this session; undefined if no branch was. Someone at that branch may then have made the
 * changes instead of the candidate.
 */
export const findBranchLink = (
  viewer: Candidate | Consultant,
  { branchId, branch }: Pick<StoredRegistration, 'branchId' | 'branch'>,
): BranchLink | undefined =>
  viewer.kind === 'candidate' && viewer.session.handedOverBy !== null
    ? { branchId, name: branch.name }
    : undefined
