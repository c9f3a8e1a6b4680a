import { expect, test } from 'vitest'
import { adjustJobCounts } from './job-counts.ts'

const lists = { savedIds: ['a', 'b'], appliedIds: ['c'] }
const counted = { totals: { saved: 130, applications: 120 }, lists }

test('[amendment 7.4] the numbers are the server’s totals, however many the lists hold', () => {
  expect(adjustJobCounts(counted, lists)).toEqual({ saved: 130, applications: 120 })
})

test('[amendment 7.4] what was done since then is added: saved, removed, applied for', () => {
  expect(adjustJobCounts(counted, { ...lists, savedIds: ['a', 'b', 'd'] }).saved).toBe(131)
  expect(adjustJobCounts(counted, { ...lists, savedIds: ['a'] }).saved).toBe(129)
  expect(adjustJobCounts(counted, { ...lists, appliedIds: ['c', 'a'] })).toEqual({
    saved: 129,
    applications: 121,
  })
})
