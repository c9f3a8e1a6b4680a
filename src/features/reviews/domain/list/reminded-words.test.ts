import { expect, test } from 'vitest'
import { remindedInWords } from './reminded-words.ts'

test.each([
  [{ asked: 2, done: 0, waiting: 0 }, 'No one was reminded.'],
  [{ asked: 1, done: 1, waiting: 0 }, '1 candidate is reminded.'],
  [{ asked: 1, done: 1, waiting: 1 }, '1 text waits for the morning.'],
  [
    { asked: 7, done: 4, waiting: 2 },
    '2 candidates are reminded, 2 texts wait for the morning, 3 not.',
  ],
] as const)('of %o it says what is so', (counts, words) => {
  expect(remindedInWords(counts)).toBe(words)
})
