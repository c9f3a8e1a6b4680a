import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLineRefusal, findParagraphRefusal, normaliseText } from './text.ts'

const anything = fc.string({
  unit: fc.oneof(
    fc.constantFrom('e', '\u0301', '\r', '\n', ' ', '\t', '\ud800', '\0', '\u202e', '👩‍🏭'),
    fc.string({ minLength: 1, maxLength: 1 }),
  ),
  maxLength: 60,
})

test('tidying once is enough, loses no visible character, and leaves no space at the ends', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const once = normaliseText(text)
      expect(normaliseText(once)).toBe(once)
      expect(once).toBe(once.trim())
      expect(once.replace(/\s/g, '').normalize('NFC')).toBe(
        text.replace(/\s/g, '').normalize('NFC'),
      )
    }),
  )
})

test('what passes can be kept by the database as text, and a line has one line', () => {
  fc.assert(
    fc.property(anything, (text) => {
      if (findParagraphRefusal(normaliseText(text), 100) === undefined) {
        expect(Buffer.from(normaliseText(text), 'utf8').toString('utf8')).toBe(normaliseText(text))
        expect(normaliseText(text)).not.toContain('\0')
      }
      if (findLineRefusal(normaliseText(text), 100) === undefined)
        expect(normaliseText(text).split(/[\r\n\u2028\u2029]/)).toHaveLength(1)
    }),
  )
})

test('a length counts characters and not their bytes: the emoji of a worker is one', () => {
  expect(findLineRefusal('👷'.repeat(100), 100)).toBeUndefined()
  expect(findLineRefusal('👷'.repeat(101), 100)).toBe('Use 100 characters or fewer')
  expect(findParagraphRefusal('x'.repeat(10_001), 10_000)).toBe('Use 10,000 characters or fewer')
})

test('a text of a megabyte is refused at once', () => {
  for (const part of ['a', ' ', '\n', '\u0301', '\u202e', '='])
    expect(findLineRefusal(normaliseText(`x${part.repeat(1_000_000)}x`), 100)).toBeDefined()
})
