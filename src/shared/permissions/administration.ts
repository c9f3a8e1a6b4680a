import type { PermissionDetails } from './permission.ts'

export const administration = {
  name: 'administration',
  label: 'Administration',
  opens: 'People, branches, systems, letters and health. Can give any permission.',
  group: 'The office',
} as const satisfies PermissionDetails
