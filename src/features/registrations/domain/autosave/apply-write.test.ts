import { expect, test } from 'vitest'
import { NO_ANSWERS } from '#features/registration-flow/domain/answers/answers.ts'
import { applyWrites } from './apply-write.ts'
import { ITEM_PRESENT_VALUE } from './autosave-write.ts'

const JOB = '6f1f0d36-0000-4000-8000-000000000001'
const answer = (actionId: string, value: string | null) => ({
  hop: { actionId },
  value,
  skipped: false,
})
const inJob = (actionId: string, value: string | null) => ({
  hop: { actionId, itemId: JOB },
  actionSetId: 'jobs',
  value,
  skipped: false,
})

test('the newest value of an answer counts, and clearing it leaves none', () => {
  expect(
    applyWrites(NO_ANSWERS, [answer('name', 'Ann'), answer('name', 'Anna')]).values.get('name'),
  ).toBe('Anna')
  expect(
    applyWrites(NO_ANSWERS, [answer('name', 'Ann'), answer('name', null)]).values.has('name'),
  ).toBe(false)
})

test('what was passed for now is no longer passed once it is answered', () => {
  const passed = applyWrites(NO_ANSWERS, [{ ...answer('passport', null), skipped: true }])
  expect(passed.skipped.has('passport')).toBe(true)
  expect(applyWrites(passed, [answer('passport', '123')]).skipped.has('passport')).toBe(false)
})

test('a job is there as soon as it is added, and once', () => {
  expect(
    applyWrites(NO_ANSWERS, [
      inJob('jobs', ITEM_PRESENT_VALUE),
      inJob('title', 'Driver'),
    ]).items.get('jobs'),
  ).toEqual([JOB])
})

test('a removed job comes back with what it had', () => {
  const removed = applyWrites(NO_ANSWERS, [inJob('title', 'Driver'), inJob('jobs', null)])
  expect(removed.items.get('jobs')).toEqual([])
  const back = applyWrites(removed, [inJob('jobs', ITEM_PRESENT_VALUE)])
  expect(back.items.get('jobs')).toEqual([JOB])
  expect(back.values.get(`title@${JOB}`)).toBe('Driver')
})
