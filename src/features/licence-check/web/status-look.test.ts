import { expect, test } from 'vitest'
import { toStatusEntry } from '../domain/checks/status.ts'
import { findStatusLook, listCheckSteps } from './status-look.ts'

test('each status has its own icon and colour, and each failure looks like one [seed 4.38.1-5]', () => {
  const looks = [0, 1, 2, 3, 4].map(findStatusLook)
  expect(new Set(looks.map(({ icon }) => icon)).size).toBe(5)
  expect(looks.map(({ tone }) => tone)).toEqual([undefined, 'info', 'warning', 'success', 'danger'])
  for (const above of [5, 6, 99]) expect(findStatusLook(above)).toEqual(findStatusLook(4))
})

test('a check without a status looks failed [seed 4.38.6, 9.9.2]', () => {
  expect(findStatusLook(toStatusEntry({}).licenceCheckStatusId)).toEqual(findStatusLook(4))
})

test('the way of a check ends with its last status', () => {
  expect(listCheckSteps(1)).toEqual([0, 1, 2, 3])
  expect(listCheckSteps(3)).toEqual([0, 1, 2, 3])
  expect(listCheckSteps(6).map((id) => toStatusEntry({ licenceCheckStatusId: id }).status)).toEqual(
    ['Not Yet Checked', 'Check in progress', 'Awaiting Verification', 'Check Failed'],
  )
})
