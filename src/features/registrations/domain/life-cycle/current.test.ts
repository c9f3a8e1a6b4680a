import { expect, test } from 'vitest'
import { chooseCurrentRegistration } from './current.ts'
import type { RegistrationStatus } from './statuses.ts'

const list = (...statuses: RegistrationStatus[]) =>
  statuses.map((status, place) => ({ id: place, status }))

test('a person is led to the newest registration that they can answer, before one that was sent or cancelled', () => {
  expect(
    chooseCurrentRegistration(list('Cancelled', 'Submitted', 'Returned', 'InProgress'))?.id,
  ).toBe(2)
  expect(chooseCurrentRegistration(list('Cancelled', 'Submitted'))?.id).toBe(1)
  expect(chooseCurrentRegistration(list('Cancelled'))?.id).toBe(0)
  expect(chooseCurrentRegistration([])).toBeUndefined()
})
