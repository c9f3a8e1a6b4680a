import type { PermissionDetails } from './permission.ts'

export const peopleRights = {
  name: 'people.rights',
  label: 'Answer data requests',
  opens: 'Access and erasure for people who ask us.',
  group: 'With care',
} as const satisfies PermissionDetails
