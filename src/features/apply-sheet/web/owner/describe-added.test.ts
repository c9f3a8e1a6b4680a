import { expect, test } from 'vitest'
import { describeAddedApplication } from './describe-added.ts'

const now = new Date('2026-11-24T14:00:00Z')
const sentAt = '2026-11-24T09:00:00Z'

test('a person reads whether they had applied already, and which CV was added', () => {
  expect(describeAddedApplication({ alreadyApplied: null, sentAt, now })).toBe(
    'Added to your applications.',
  )
  const alreadyApplied = '2026-11-18T09:00:00Z'
  expect(describeAddedApplication({ alreadyApplied, sentAt, now })).toBe(
    "You first applied for this job on 18 November 2026. We've kept that application and added the CV you sent today.",
  )
  expect(describeAddedApplication({ alreadyApplied, sentAt: '2026-11-20T09:00:00Z', now })).toBe(
    "You first applied for this job on 18 November 2026. We've kept that application and added the CV you sent on 20 November 2026.",
  )
})
