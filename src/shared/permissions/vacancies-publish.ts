import type { PermissionDetails } from './permission.ts'

export const vacanciesPublish = {
  name: 'vacancies.publish',
  label: 'Publish and close vacancies',
  opens: 'Put adverts live and take them down.',
  group: 'Daily work',
} as const satisfies PermissionDetails
