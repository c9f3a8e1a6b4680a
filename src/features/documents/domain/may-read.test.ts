import { expect, test } from 'vitest'
import type { Permission } from '#shared/permissions/permissions.ts'
import { mayReadDocument } from './may-read.ts'

const document = {
  candidateId: 'amara',
  registration: null,
  registrationBranches: ['leeds'],
  applicationBranches: ['hull'],
  scan: 'clean',
} as const
const reads = (branch: string, ...permissions: readonly Permission[]) =>
  mayReadDocument({ kind: 'consultant', branches: [branch], permissions }, document)

test('a CV that a branch has by a registration is read by who works on registrations there', () => {
  expect(reads('leeds', 'registrations.work')).toBe(true)
  expect(reads('leeds', 'applications.work')).toBe(false)
  expect(reads('leeds', 'sensitive.read', 'administration', 'audit.read')).toBe(false)
})

test('a CV that a branch has by an application is read by who works on applications there', () => {
  expect(reads('hull', 'applications.work')).toBe(true)
  expect(reads('hull', 'registrations.work')).toBe(false)
})

test('no consultant reads what another branch has', () => {
  expect(reads('york', 'registrations.work', 'applications.work')).toBe(false)
})
