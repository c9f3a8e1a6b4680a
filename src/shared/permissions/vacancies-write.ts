import type { PermissionDetails } from './permission.ts'

export const vacanciesWrite = {
  name: 'vacancies.write',
  label: 'Write vacancies',
  opens: 'Draft and change vacancies. To publish them needs the next permission.',
  group: 'Daily work',
} as const satisfies PermissionDetails
