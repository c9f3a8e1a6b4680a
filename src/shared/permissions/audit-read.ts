import type { PermissionDetails } from './permission.ts'

export const auditRead = {
  name: 'audit.read',
  label: 'Read the audit log',
  opens: 'Who did what, and who read what. Reading it is noted, too.',
  group: 'The office',
} as const satisfies PermissionDetails
