import type { PermissionDetails } from './permission.ts'

export const checksDecide = {
  name: 'checks.decide',
  label: 'Decide checks',
  opens: 'Right to work, DBS and references.',
  group: 'With care',
} as const satisfies PermissionDetails
