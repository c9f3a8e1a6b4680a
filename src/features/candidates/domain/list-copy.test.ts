import { expect, test } from 'vitest'
import { withItem, withoutItem, withPrimary } from './list-copy.ts'

const one = { id: '1', primary: true }
const two = { id: '2', primary: false }

test('what was created, changed or deleted stands so in the copy [seed 4.23.1-3]', () => {
  expect(withItem([one], two)).toEqual([one, two])
  expect(withItem([one, two], { id: '1', primary: false })).toEqual([
    { id: '1', primary: false },
    two,
  ])
  expect(withoutItem([one, two], '1')).toEqual([two])
})

test('there is one primary contact, and it stands first', () => {
  expect(withPrimary([one, two], two)).toEqual([
    { id: '2', primary: true },
    { id: '1', primary: false },
  ])
})
