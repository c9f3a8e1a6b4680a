import { createNoSuchApplicationDenial } from '#features/tracked-applications/server/change-status.ts'
import type { Database } from '#server/database/database.ts'
import type { Consultant } from '#server/security/viewers.ts'
import { findApplicant } from './find-applicant.ts'

/** Returns an application of the consultant's branches with its history. */
export async function readApplicant(db: Database, id: string, viewer: Consultant) {
  const applicant = await findApplicant(db, id, viewer.branches)
  if (!applicant) throw createNoSuchApplicationDenial(viewer.id)
  return {
    ...applicant,
    jobPreferences: [...applicant.jobPreferences],
    statuses: [...applicant.statuses],
    others: [...applicant.others],
    calls: [...applicant.calls],
  }
}
