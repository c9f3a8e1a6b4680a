import type { LookingFor } from '#features/candidates/contract/looking-for.ts'
import type { JobPreferences } from './matching-jobs.tsx'

const NAMES = [
  'keywords',
  'location',
  'radius',
  'salaryFrom',
  'salaryPer',
  'jobType',
  'hours',
] as const

/** The specification sets these defaults [seed 9]: a `salaryFrom` of 0, which the form shows as empty, and empty texts. */
export const valuesOf = (kept: LookingFor | undefined): JobPreferences => ({
  keywords: kept?.keywords ?? '',
  location: kept?.location ?? '',
  radius: String(kept?.radius ?? 15),
  salaryFrom: Number(kept?.salaryFrom ?? 0) > 0 ? (kept?.salaryFrom ?? '') : '',
  salaryPer: kept?.salaryPer ?? 'Annually',
  jobType: kept?.jobType ?? '',
  hours: kept?.hours ?? '',
})

/** Several values of one name are joined by commas, as the server stores them. */
export function readValues(form: HTMLFormElement): JobPreferences {
  const entered = new FormData(form)
  return Object.fromEntries(
    NAMES.map((name) => [name, entered.getAll(name).join(',')]),
  ) as JobPreferences
}
