import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  reduceSuggestionState,
  CLOSED_SUGGESTIONS,
  type SuggestionEvent,
} from './suggestion-state.ts'

const suggestions = ['Leeds', 'Leek', 'Leeming'].map((value) => ({ value, label: value }))
const open = reduceSuggestionState(CLOSED_SUGGESTIONS, { type: 'found', suggestions })

test('the arrows pass every suggestion and come back to what was typed', () => {
  const down = { type: 'moved', by: 1 } as const
  const places = [1, 2, 3, 4].map(
    (presses) =>
      Array.from({ length: presses }).reduce<typeof open>(
        (state) => reduceSuggestionState(state, down),
        open,
      ).active,
  )

  expect(places).toEqual([0, 1, 2, -1])
  expect(reduceSuggestionState(open, { type: 'moved', by: -1 }).active).toBe(2)
})

test('no suggestions leave the list closed', () => {
  expect(reduceSuggestionState(open, { type: 'found', suggestions: [] })).toMatchObject({
    open: false,
  })
})

test('after any keys, the marked place is one of the list or none', () => {
  const event: fc.Arbitrary<SuggestionEvent> = fc.oneof(
    fc.constantFrom<SuggestionEvent>(
      { type: 'moved', by: 1 },
      { type: 'moved', by: -1 },
      { type: 'closed' },
    ),
    fc
      .nat(3)
      .map((count) => ({ type: 'found' as const, suggestions: suggestions.slice(0, count) })),
  )
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const state = events.reduce(reduceSuggestionState, CLOSED_SUGGESTIONS)
      expect(state.active).toBeGreaterThanOrEqual(-1)
      expect(state.active).toBeLessThan(Math.max(1, state.suggestions.length))
    }),
  )
})
