import { expect, test } from 'vitest'
import { findBranchAtEntry } from './branch-at-entry.ts'

const LEFT = [
  { seq: 5, name: 'Leeds' },
  { seq: 9, name: 'Wakefield' },
]

test.each([
  [3, 'Leeds'],
  [5, 'Wakefield'],
  [8, 'Wakefield'],
  [9, 'Hull'],
  [12, 'Hull'],
])('entry %d is told with the branch of its time, %s', (seq, branch) => {
  expect(findBranchAtEntry(seq, LEFT, 'Hull')).toBe(branch)
})

test('a registration that was never moved has one branch', () => {
  expect(findBranchAtEntry(1, [], 'Hull')).toBe('Hull')
})
