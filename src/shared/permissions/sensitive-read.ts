import type { PermissionDetails } from './permission.ts'

export const sensitiveRead = {
  name: 'sensitive.read',
  label: 'See sensitive answers',
  opens:
    'Convictions, health, adjustments, bank and identity numbers. Each opening is noted with their name.',
  group: 'With care',
} as const satisfies PermissionDetails
