import type { PermissionDetails } from './permission.ts'

export const registrationsWork = {
  name: 'registrations.work',
  label: 'Work on registrations',
  opens: 'See, make, send back, remind, cancel and move the registrations of their branches.',
  group: 'Daily work',
} as const satisfies PermissionDetails
