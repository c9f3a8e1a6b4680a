import type { Permission } from './permissions.ts'

const CONSULTANT = [
  'registrations.work',
  'registrations.approve',
  'applications.work',
  'vacancies.write',
] as const
const COMPLIANCE = [
  'registrations.work',
  'registrations.approve',
  'sensitive.read',
  'checks.decide',
] as const

/** Sets of permissions by name, with which someone begins. Each can be changed afterwards for that person. */
export const PRESETS = {
  Consultant: CONSULTANT,
  Compliance: COMPLIANCE,
  'Branch manager': [...new Set([...CONSULTANT, ...COMPLIANCE]), 'vacancies.publish'],
  Marketing: ['vacancies.write', 'vacancies.publish'],
  'Data protection': ['people.rights', 'sensitive.read', 'audit.read'],
  Auditor: ['audit.read'],
  Administrator: ['administration', 'audit.read'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>
export type Preset = keyof typeof PRESETS
