import { feature as applicants } from '#features/applicants/feature.ts'
import { feature as branches } from '#features/branches/feature.ts'
import { feature as consultants } from '#features/consultants/feature.ts'
import { feature as crm } from '#features/crm/feature.ts'
import { feature as licenceCheck } from '#features/licence-check/feature.ts'
import { feature as onboarding } from '#features/onboarding/feature.ts'
import { feature as registrations } from '#features/registrations/feature.ts'
import { feature as vacancies } from '#features/vacancies/feature.ts'
import type { Parts } from '../../parts.ts'
import { demoFolder } from '../../settings/demo-content.ts'

/** Each feature builds on what those before it planted. */
const IN_ORDER = [
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
 * Plants what a first look needs: branches, vacancies whose dates are relative to today, candidates and consultants with printed passwords,
 * registrations that two of them have begun, and what they applied to. Rows that are there already stay.
 */
export async function plantDemo(parts: Parts) {
  const folder = demoFolder(parts.config.contentDir)
  for (const { plantDemo: plant } of IN_ORDER) await plant(parts, folder)
}
