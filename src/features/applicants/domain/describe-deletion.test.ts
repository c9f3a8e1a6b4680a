import { expect, test } from 'vitest'
import { describeDeletion } from './describe-deletion.ts'

const NOW = new Date('2026-12-16T12:00:00Z')

test('the desk reads in the last week when an unconfirmed application goes', () => {
  expect(describeDeletion('2026-12-23T11:00:00Z', NOW)).toBe('Goes on 23 December 2026')
  expect(describeDeletion('2026-12-24T13:00:00Z', NOW)).toBeNull()
  expect(describeDeletion(null, NOW)).toBeNull()
})
