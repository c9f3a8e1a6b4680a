import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_CV_TEXT_LENGTH } from './limits.ts'
import { prepareCvTextForStorage } from './tidy-text.ts'

test('words keep their lines and lose what a database or a reader chokes on', () => {
  expect(prepareCvTextForStorage('  Forklift\0 Driver \r\n\r\n\r\n Leeds\t\tUK \u0007')).toBe(
    'Forklift Driver\nLeeds UK',
  )
})

test('a long text is cut between two characters', () => {
  expect(prepareCvTextForStorage(`${'x'.repeat(MAX_CV_TEXT_LENGTH - 1)}😀`)).toBe(
    'x'.repeat(MAX_CV_TEXT_LENGTH - 1),
  )
})

test('the words of any file can be stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
      expect(prepareCvTextForStorage(text)).not.toMatch(/\0/)
      expect(prepareCvTextForStorage(text).isWellFormed()).toBe(true)
    }),
  )
})
