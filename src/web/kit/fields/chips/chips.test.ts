import { expect, test } from 'vitest'
import { addTypedChip } from './chips.ts'

test('typed text becomes the last chip, without spaces and commas around it', () => {
  expect(addTypedChip(['driver'], ' fork  lift, ', 2)).toEqual({
    chips: ['driver', 'fork lift'],
    said: 'fork lift added',
  })
})

test.each([
  ['  ', ''],
  ['Driver', 'Driver is there already'],
])('the text %j adds no chip', (typed, said) => {
  expect(addTypedChip(['driver'], typed, 2)).toEqual({ chips: ['driver'], said })
})

test('a full field says how many there can be', () => {
  expect(addTypedChip(['driver'], 'cook', 1)).toEqual({
    chips: ['driver'],
    said: 'You can choose 1. Remove one first.',
  })
})
