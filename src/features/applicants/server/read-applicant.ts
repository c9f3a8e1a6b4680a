import { createNoSuchApplicationDenial } from '#features/tracked-applications/server/change-status.ts'
import { createGoneFailure } from '#shared/failure.ts'
import { formatLondonDay } from '#shared/instant-in-words.ts'
import type { Database } from '#server/database/database.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { findApplicant, findTakenBack } from './find-applicant.ts'

/** Returns an application of the consultant's branches with its history. Throws a 410 for one that the owner of its address deleted. */
export async function readApplicant(db: Database, id: string, viewer: Consultant) {
  const applicant = await findApplicant(db, id, viewer.branches)
  if (!applicant) {
    const at = await findTakenBack(db, id, viewer.branches)
    if (at)
      throw createGoneFailure(
        `The owner of the email address took this application back on ${formatLondonDay(at)}. It is deleted with everything in it.`,
      )
    throw createNoSuchApplicationDenial(viewer.id)
  }
  return {
    ...applicant,
    jobPreferences: [...applicant.jobPreferences],
    statuses: [...applicant.statuses],
    others: [...applicant.others],
    calls: [...applicant.calls],
  }
}
