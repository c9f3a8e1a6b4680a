import type { PermissionDetails } from './permission.ts'

export const registrationsApprove = {
  name: 'registrations.approve',
  label: 'Approve registrations',
  opens: 'Approve, and send to a CRM. Who typed answers does not approve them.',
  group: 'Daily work',
} as const satisfies PermissionDetails
