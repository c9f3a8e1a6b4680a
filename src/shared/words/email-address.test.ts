import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_EMAIL_LENGTH, parseEmailAddress, findEmailRefusal } from './email-address.ts'

test.each([
  ['amara@example.com', 'amara@example.com'],
  ["  Amara.O'Brien+jobs@Example.CO.UK ", "amara.o'brien+jobs@example.co.uk"],
  ['amara@ｅｘａｍｐｌｅ.com', 'amara@example.com'],
  ['amara@xn--bcher-kva.example', 'amara@xn--bcher-kva.example'],
])('%s is known as %s', (typed, key) => {
  expect(parseEmailAddress(typed)?.key).toBe(key)
})

test('mail goes to the address as its owner spells it', () => {
  expect(parseEmailAddress(' Amara@EXAMPLE.com')?.value).toBe('Amara@example.com')
})

test.each([
  ['a second address', 'amara@example.com,eve@example.com'],
  ['a second line', 'amara@example.com\r\nBcc: eve@example.com'],
  ['a line break at the end', 'amara@example.com\n'],
  ['a zero byte', 'amara\0@example.com'],
  ['a character that only looks like @', 'amara＠example.com'],
  ['two @ after normalising', 'amara﹫evil@example.com'],
  ['a Cyrillic letter that looks Latin', 'аmara@example.com'],
  ['full-width letters before the @', 'ａmara@example.com'],
  ['no domain', 'amara@'],
  ['a domain without a dot', 'amara@localhost'],
  ['an address of numbers', 'amara@127.0.0.1'],
  ['two dots', 'amara..o@example.com'],
  ['a display name', 'Amara <amara@example.com>'],
  ['nothing', ''],
  [
    'more than can be delivered',
    `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.com`,
  ],
])('%s is refused with words', (_what, typed) => {
  expect(findEmailRefusal(typed)).toContain('correct format')
})

test('an address that is accepted stays the same when it is read again, in any case', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (typed) => {
      const address = parseEmailAddress(typed)
      if (!address) return
      expect(parseEmailAddress(address.value)).toEqual(address)
      expect(parseEmailAddress(typed.toUpperCase())?.key).toBe(address.key)
      expect(address.key.length).toBeLessThanOrEqual(MAX_EMAIL_LENGTH)
    }),
  )
})

test('no text takes long or brings a line break through', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 600 }),
      (typed) => !/[\r\n\0 ,;<>]/.test(parseEmailAddress(typed)?.value ?? ''),
    ),
  )
})
