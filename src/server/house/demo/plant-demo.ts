import { feature as applicants } from '#features/applicants/feature.ts'
import { feature as branches } from '#features/branches/feature.ts'
import { feature as consultants } from '#features/consultants/feature.ts'
import { feature as crm } from '#features/crm/feature.ts'
import { feature as licenceCheck } from '#features/licence-check/feature.ts'
import { feature as onboarding } from '#features/onboarding/feature.ts'
import { feature as registrations } from '#features/registrations/feature.ts'
import { feature as vacancies } from '#features/vacancies/feature.ts'
import type { Parts } from '../../parts.ts'
import { getDemoFolder } from '../../settings/demo-content.ts'

/** The features in the order in which they insert their records, because each refers to records of the features before it. */
const FEATURES_IN_DEMO_ORDER = [
  branches,
  vacancies,
  consultants,
  onboarding,
  registrations,
  crm,
  applicants,
  licenceCheck,
]

/**
 * Inserts the demo: branches, vacancies dated relative to today, candidates and consultants with published passwords, registrations that two of the
 * candidates have begun, and applications. Existing rows stay unchanged.
 */
export async function insertDemoRecords(parts: Parts) {
  const folder = getDemoFolder(parts.config.contentDir)
  for (const { plantDemo: plant } of FEATURES_IN_DEMO_ORDER) await plant(parts, folder)
}
