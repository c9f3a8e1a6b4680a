import { expect, test } from 'vitest'
import {
  computeChosenAfterPress,
  CLOSED_COMBOBOX,
  findMatchingChoices,
  moveHighlight,
  typeInCombobox,
} from './combobox-state.ts'

const choices = [
  { value: 'pl', label: 'Polish' },
  { value: 'pt', label: 'Portuguese', hint: 'Brazil or Portugal' },
  { value: 'en', label: 'English' },
  { value: 'none', label: 'None of these', exclusive: true },
]

test('a choice is found by any words of its label or hint, in any order and case', () => {
  expect(findMatchingChoices(choices, ' PORTUGAL brazil').map(({ value }) => value)).toEqual(['pt'])
  expect(findMatchingChoices(choices, 'polish')).toHaveLength(1)
  expect(findMatchingChoices(choices, '')).toHaveLength(4)
  expect(findMatchingChoices(choices, 'klingon')).toEqual([])
})

test('the arrows reach every choice and go round at both ends', () => {
  const down = [1, 2, 3, 4].map(
    (presses) =>
      Array.from({ length: presses }).reduce<typeof CLOSED_COMBOBOX>(
        (state) => moveHighlight(state, 1, 3),
        CLOSED_COMBOBOX,
      ).active,
  )
  expect(down).toEqual([0, 1, 2, 0])
  expect(moveHighlight(CLOSED_COMBOBOX, -1, 3).active).toBe(2)
  expect(moveHighlight(CLOSED_COMBOBOX, 1, 0).active).toBe(-1)
})

test('one replaces the other; several are added and taken away, and None of these clears them', () => {
  const [polish, , english, none] = choices
  expect(computeChosenAfterPress(choices, ['pt'], polish!, false)).toEqual(['pl'])
  expect(computeChosenAfterPress(choices, ['pl'], english!, true)).toEqual(['pl', 'en'])
  expect(computeChosenAfterPress(choices, ['pl', 'en'], polish!, true)).toEqual(['en'])
  expect(computeChosenAfterPress(choices, ['pl', 'en'], none!, true)).toEqual(['none'])
})

test('a cleared field with several choices closes its list, so that it covers nothing; one with a single choice shows the list', () => {
  expect(typeInCombobox('pol', true)).toEqual({ open: true, typed: 'pol', active: -1 })
  expect(typeInCombobox('', true)).toEqual(CLOSED_COMBOBOX)
  expect(typeInCombobox('', false).open).toBe(true)
})
