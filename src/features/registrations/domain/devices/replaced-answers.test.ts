import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mustMentionReplaced, mergeRestoredAnswer, haveSameAnswers } from './replaced-answers.ts'

const said = (value: string | null) => ({ value, skipped: false })
const files = (...documentIds: string[]) => ({ value: { documentIds }, skipped: false })
const unseen = { here: false, seen: false }

test('the device whose answer gave way is always told, whether the other one knew it or not [amendment 6.8]', () => {
  expect(mustMentionReplaced(said('Dia'), { ...said('Nadi'), here: true, seen: true })).toBe(true)
  expect(mustMentionReplaced(said('Dia'), { ...said('Nadi'), here: true, seen: false })).toBe(true)
})

test('a person who replaced an answer that they had not seen is told; one who meant to change it is not [amendment 6.8]', () => {
  expect(mustMentionReplaced(said('Dia'), { ...said('Nadi'), ...unseen })).toBe(true)
  expect(mustMentionReplaced(said('Dia'), { ...said('Nadi'), here: false, seen: true })).toBe(false)
})

test('the same answer from both devices needs no word; one that was passed for now is another [amendment 6.8]', () => {
  expect(mustMentionReplaced(said('Dia'), { ...said('Dia'), ...unseen })).toBe(false)
  expect(mustMentionReplaced(said('Dia'), { value: null, skipped: true, ...unseen })).toBe(true)
})

test('a file that another device added takes nothing away, one that it removed is told [amendment 6.8]', () => {
  expect(mustMentionReplaced(files('a', 'b'), { ...files('a'), ...unseen })).toBe(false)
  expect(mustMentionReplaced(files('a', 'b'), { ...said(null), ...unseen })).toBe(false)
  expect(mustMentionReplaced(files('b'), { ...files('a'), ...unseen })).toBe(true)
  expect(mustMentionReplaced(said(null), { ...files('a'), ...unseen })).toBe(true)
  expect(mergeRestoredAnswer({ documentIds: ['b'] }, { documentIds: ['a'] })).toEqual({
    documentIds: ['b', 'a'],
  })
})

test('an answer that was taken back is shown no more [amendment 6.8]', () => {
  const value = fc.oneof(
    fc.constantFrom(null, 'a', 'b'),
    fc.record({ documentIds: fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { minLength: 1 }) }),
  )
  fc.assert(
    fc.property(value, value, (standing, other) => {
      const after = { value: mergeRestoredAnswer(standing, other), skipped: false }
      return !mustMentionReplaced(after, { value: other, skipped: false, here: true, seen: false })
    }),
  )
})

test('two notes say the same when the same answer is stored and the same one gave way, no matter who said it and when [amendment 6.8]', () => {
  const said = (value: string | null, skipped = false) => ({ value, skipped })
  const note = { ...said('two'), others: [said('four')] }
  expect(haveSameAnswers(note, { others: [{ ...said('four') }], ...said('two') })).toBe(true)
  expect(haveSameAnswers(note, { ...said('four'), others: [said('two')] })).toBe(false)
  expect(haveSameAnswers(note, { ...said('two'), others: [] })).toBe(false)
  expect(haveSameAnswers({ ...said(null), others: [] }, { ...said(null, true), others: [] })).toBe(
    false,
  )
})
