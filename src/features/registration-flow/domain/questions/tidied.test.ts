import { expect, test } from 'vitest'
import fc from '#tests/people/properties.ts'
import { field, textOf } from '#tests/registration-flow/asked-field.ts'
import { FIELD_TYPES } from '../action-types/action-types.ts'
import { TEXT_FORMATS } from '../action-types/formats/text-formats.ts'
import type { AnswerValue } from '../answers/answers.ts'
import type { Action } from '../definition/definition.ts'
import { checkAnswer, sampleAnswer, tidyAnswer } from './check-answer.ts'
import { formatAnswer } from './format-answer.ts'

const TODAY = '2026-11-22'
const NEEDED = { today: TODAY, required: true }

const bounded: fc.Arbitrary<Action> = fc.oneof(
  fc.constantFrom(...FIELD_TYPES).map((type) => field(type)),
  fc.constantFrom(...TEXT_FORMATS).map(textOf),
  fc
    .tuple(fc.constantFrom('text' as const, 'textarea' as const), fc.nat(40), fc.nat(40))
    .map(([type, minLength, more]) => field(type, { minLength, maxLength: minLength + more + 1 })),
  fc
    .tuple(fc.constantFrom('number' as const, 'currency' as const), fc.nat(500), fc.nat(500))
    .map(([type, min, more]) => field(type, { min, max: min + more })),
  fc
    .constantFrom(
      { latest: '-18y' },
      { earliest: 'today' },
      { earliest: '+1d', latest: '+90d' },
      { latest: 'today' },
    )
    .map((validation) => field('date', validation)),
  fc.nat(5).map((atLeast) => field('upload', { atLeast, atMost: atLeast + 1 })),
)

test('the sample of every question is right, and tidying it changes nothing [seed 3.15.5]', () => {
  fc.assert(
    fc.property(bounded, (action) => {
      const value = sampleAnswer(action, TODAY) as AnswerValue
      expect(checkAnswer(action, value, NEEDED)).toBeNull()
      expect(tidyAnswer(action, value)).toEqual(value)
    }),
  )
})

test('tidying twice is tidying once, and nothing that anyone types breaks a question', () => {
  fc.assert(
    fc.property(
      bounded,
      fc.oneof(
        fc.string({ maxLength: 30 }),
        fc.string({ unit: 'binary', maxLength: 10 }),
        fc.constantFrom('1,200.50', 'gb123456782', '08 99 99', '1955839661KK', '00 7', '£0.'),
      ),
      (action, given) => {
        const once = tidyAnswer(action, given)
        expect(tidyAnswer(action, once)).toEqual(once)
        expect(typeof formatAnswer(action, once)).toBe('string')
        expect(checkAnswer(action, once, NEEDED)).toSatisfy(
          (sentence: string | null) => sentence === null || sentence.length > 10,
        )
      },
    ),
    { numRuns: 300 },
  )
})
