import type { PermissionDetails } from './permission.ts'

export const applicationsWork = {
  name: 'applications.work',
  label: 'Work on applications',
  opens: 'See and answer the applications to their branches.',
  group: 'Daily work',
} as const satisfies PermissionDetails
