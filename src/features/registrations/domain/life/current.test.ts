import { expect, test } from 'vitest'
import { currentOf } from './current.ts'
import type { RegistrationStatus } from './statuses.ts'

const list = (...statuses: RegistrationStatus[]) =>
  statuses.map((status, place) => ({ id: place, status }))

test('a person is led to the newest registration that they can answer, before one that was sent or cancelled', () => {
  expect(currentOf(list('Cancelled', 'Submitted', 'Returned', 'InProgress'))?.id).toBe(2)
  expect(currentOf(list('Cancelled', 'Submitted'))?.id).toBe(1)
  expect(currentOf(list('Cancelled'))?.id).toBe(0)
  expect(currentOf([])).toBeUndefined()
})
