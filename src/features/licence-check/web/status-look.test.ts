import { expect, test } from 'vitest'
import { statusEntry } from '../domain/status.ts'
import { lookOf, wayOf } from './status-look.ts'

test('each status has its own icon and colour, and each failure looks like one [seed 4.38.1-5]', () => {
  const looks = [0, 1, 2, 3, 4].map(lookOf)
  expect(new Set(looks.map(({ icon }) => icon)).size).toBe(5)
  expect(looks.map(({ tone }) => tone)).toEqual([undefined, 'info', 'warning', 'success', 'danger'])
  for (const above of [5, 6, 99]) expect(lookOf(above)).toEqual(lookOf(4))
})

test('a check without a status looks failed [seed 4.38.6, 9.9.2]', () => {
  expect(lookOf(statusEntry({}).licenceCheckStatusId)).toEqual(lookOf(4))
})

test('the way of a check ends with its last status', () => {
  expect(wayOf(1)).toEqual([0, 1, 2, 3])
  expect(wayOf(3)).toEqual([0, 1, 2, 3])
  expect(wayOf(6).map((id) => statusEntry({ licenceCheckStatusId: id }).status)).toEqual([
    'Not Yet Checked',
    'Check in progress',
    'Awaiting Verification',
    'Check Failed',
  ])
})
