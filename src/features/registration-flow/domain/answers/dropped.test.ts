import { expect, test } from 'vitest'
import { DRIVER, WORKER } from '#tests/registration-flow/example-answers.ts'
import { EXAMPLE } from '#tests/registration-flow/example-flow.ts'
import { findDroppedAnswers } from './dropped.ts'
import { findSortIndexOfItem } from '../definition/sort-index.ts'
import { listScreens } from '../screens/screens.ts'

test('what a change no longer asks is dropped, the questions below it too, and with an item all that it held', () => {
  const keys = (...changed: Parameters<typeof findDroppedAnswers>) =>
    findDroppedAnswers(...changed).map(({ actionId, itemId }) =>
      itemId ? `${actionId}@${itemId}` : actionId,
    )
  expect(
    keys(EXAMPLE, DRIVER, {
      ...DRIVER,
      values: new Map(DRIVER.values).set('holds', [{ choiceValue: 'no', answer: null }]),
    }),
  ).toEqual(['points', 'why', 'number'])
  expect(keys(EXAMPLE, WORKER, { ...WORKER, items: new Map([['job', ['b']]]) })).toEqual([
    'employer@a',
    'left@a',
    'reason@a',
  ])
  expect(keys(EXAMPLE, WORKER, WORKER)).toEqual([])
})

test('answers that were dropped come back with their parent’s', () => {
  const without = {
    ...DRIVER,
    values: new Map(DRIVER.values).set('holds', [{ choiceValue: 'no', answer: null }]),
  }
  const again = {
    ...without,
    values: new Map(without.values).set('holds', [{ choiceValue: 'yes', answer: null }]),
  }
  expect(listScreens(EXAMPLE, again)).toEqual(listScreens(EXAMPLE, DRIVER))
  expect(again.values.get('why')).toBe('speed')
})

test('sort indexes begin at one and leave none out, also after an item is gone [seed 4.34.1-2]', () => {
  expect(['a', 'b'].map((id) => findSortIndexOfItem(WORKER, 'job', id))).toEqual([1, 2])
  expect(findSortIndexOfItem({ ...WORKER, items: new Map([['job', ['b']]]) }, 'job', 'b')).toBe(1)
  expect(findSortIndexOfItem(WORKER, 'job', 'gone')).toBeUndefined()
})
