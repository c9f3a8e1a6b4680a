import { expect, test } from 'vitest'
import { findOpenQuestion } from './open-question.ts'

const questions = [
  { id: 'start', answer: 'now' },
  { id: 'licence', answer: null },
  { id: 'shift', answer: null },
]

test('no one is asked again what they answered or skipped', () => {
  expect(findOpenQuestion(questions, [])).toBe(1)
  expect(findOpenQuestion(questions, ['licence'])).toBe(2)
  expect(findOpenQuestion(questions, ['licence', 'shift'])).toBe(3)
})

test('after a question the next open one follows, and not one before it', () => {
  expect(findOpenQuestion(questions, [], 2)).toBe(2)
  expect(findOpenQuestion(questions, ['shift'], 2)).toBe(3)
})
