import { expect, test } from 'vitest'
import { findQuestions } from './find-questions.ts'

const QUESTIONS = [
  { id: 'cv', question: 'How do I change my CV?', html: '<p>Open your profile.</p>' },
  {
    id: 'paid',
    question: 'When do I get paid?',
    html: '<p>Every Friday, for <strong>hours</strong> worked.</p>',
  },
  { id: 'email', question: 'I didn’t get the email', html: '<p>Look in your spam folder.</p>' },
]
const found = (typed: string) => [...(findQuestions(QUESTIONS, typed) ?? ['all'])]

test.each([
  ['CV', ['cv']],
  ['how do I change my cv', ['cv']],
  ['cvs', ['cv']],
  ['friday', ['paid']],
  ['hour', ['paid']],
  ['didnt get email', ['email']],
  ["didn't", ['email']],
  ['spam fol', ['email']],
])('%j finds %j, in the question or in its answer', (typed, ids) => {
  expect(found(typed)).toEqual(ids)
})

test('words that are in no answer together find nothing, so that the page can say so', () => {
  expect(found('friday spam')).toEqual([])
  expect(found('strong')).toEqual([])
})

test.each(['', '  ', 'how do I', '?'])('%j looks for nothing, so every question stays', (typed) => {
  expect(found(typed)).toEqual(['all'])
})
