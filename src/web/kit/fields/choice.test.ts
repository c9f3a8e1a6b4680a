import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectAfterPress, describePressEffect } from './choice.ts'

const forklift = { value: 'forklift', label: 'Forklift' }
const reach = { value: 'reach', label: 'Reach truck' }
const none = { value: 'none', label: 'None of these', exclusive: true }
const choices = [forklift, reach, none]

test("'None of these' takes the place of what was chosen, and says what it cleared", () => {
  const after = selectAfterPress(choices, ['forklift', 'reach'], none)
  expect(after).toEqual(['none'])
  expect(describePressEffect(choices, ['forklift', 'reach'], after, none)).toBe(
    'No longer chosen: Forklift, Reach truck',
  )
})

test("any other answer takes the place of 'None of these', and says so", () => {
  const after = selectAfterPress(choices, ['none'], reach)
  expect(after).toEqual(['reach'])
  expect(describePressEffect(choices, ['none'], after, reach)).toBe(
    'No longer chosen: None of these',
  )
})

test('a second press takes an answer back without a word', () => {
  expect(selectAfterPress(choices, ['forklift', 'reach'], reach)).toEqual(['forklift'])
  expect(describePressEffect(choices, ['forklift', 'reach'], ['forklift'], reach)).toBe('')
})

test('what appears below a card is announced while it is there', () => {
  const other = { value: 'other', label: 'Something else', reveals: 'a field' }
  expect(describePressEffect([other], [], ['other'], other)).toBe(
    'There is more to answer below Something else',
  )
  expect(describePressEffect([other], ['other'], [], other)).toBe('')
  const counted = { ...other, isAnnouncedByPage: true }
  expect(describePressEffect([counted], [], ['other'], counted)).toBe('')
})

test('after any presses in any order, an exclusive answer is the only one and answers keep the order of the cards', () => {
  const manyChoices = fc.uniqueArray(fc.record({ value: fc.string(), exclusive: fc.boolean() }), {
    selector: ({ value }) => value,
    minLength: 1,
  })
  fc.assert(
    fc.property(manyChoices, fc.array(fc.nat()), (cards, presses) => {
      let chosen: readonly string[] = []
      for (const press of presses) {
        const pressed = cards[press % cards.length]
        if (!pressed) continue
        const was = chosen.includes(pressed.value)
        chosen = selectAfterPress(cards, chosen, pressed)
        expect(chosen.includes(pressed.value)).toBe(!was)
        expect(chosen).toEqual(
          cards.map(({ value }) => value).filter((value) => chosen.includes(value)),
        )
        if (cards.some(({ value, exclusive }) => exclusive && chosen.includes(value)))
          expect(chosen).toHaveLength(1)
      }
    }),
  )
})
