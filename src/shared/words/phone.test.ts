import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isMobile,
  formatPhoneAsStored,
  normalisePhone,
  MOBILE_HINT,
  PHONE_FORMAT_MESSAGE,
  formatPhone,
  findPhoneOfTypeRefusal,
  findPhoneRefusalWithType,
  NOT_MOBILE_MESSAGE,
  findPhoneRefusal,
  removePhonePunctuation,
} from './phone.ts'

const digits = (count: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
    .map((characters) => characters.join(''))
const prefix = fc.constantFrom('+44', '0044', '0')

test.each([
  ['07700 900123', '+447700900123'],
  ['0044 7700 900123', '+447700900123'],
  ['+44 7700 900 123', '+447700900123'],
  ['+447700900123', '+447700900123'],
  ['0113 496 0000', '+441134960000'],
])('%s is kept as %s [seed 5.8.1-3]', (typed, kept) => {
  expect(findPhoneRefusal(typed)).toBeUndefined()
  expect(normalisePhone(typed)).toBe(kept)
})

test('the refusal says how a number is written [seed 5.8.6, 8.31]', () => {
  expect(PHONE_FORMAT_MESSAGE).toBe(
    'Invalid phone number. The format must be +447700900123 (remove the 0 at the beginning and add +44)',
  )
})

test('the hint next to a field names the format that the refusal names', () => {
  const [format = ''] = /\+44\d{10}/.exec(PHONE_FORMAT_MESSAGE) ?? []
  expect(MOBILE_HINT).toBe(`A UK mobile, such as ${format}`)
})

test.each([
  '7700900123',
  '0770090012',
  '077009001234',
  '+4407700900123',
  '+337700900123',
  '00337700900123',
  '07700-900123',
  '(07700) 900123',
  '0770090012x',
  '00441234567',
  '٠٧٧٠٠٩٠٠١٢٣',
  '+44',
  '0',
  ' ',
  '++447700900123',
  '07700900123\n07700900124',
])('%j is no UK number', (typed) => {
  expect(findPhoneRefusal(typed)).toBe(PHONE_FORMAT_MESSAGE)
})

test('an optional field may stay empty [seed 5.8.4]', () => {
  expect(findPhoneRefusal('')).toBeUndefined()
})

test('each prefix and ten digits are accepted, and are one number [seed 5.8.4, 9.11.2]', () => {
  fc.assert(
    fc.property(digits(10), (number) => {
      // Numbers that begin with 044 are left out: with '0' in front they read as '0044' and seven digits.
      fc.pre(!number.startsWith('044'))
      const kept = ['+44', '0044', '0'].map((start) => {
        expect(findPhoneRefusal(start + number)).toBeUndefined()
        return normalisePhone(start + number)
      })
      expect(new Set(kept)).toEqual(new Set([`+44${number}`]))
    }),
  )
})

test('a digit more or less is refused [seed 9.11.2]', () => {
  fc.assert(
    fc.property(prefix, fc.constantFrom(8, 9, 11, 12).chain(digits), (start, number) => {
      expect(findPhoneRefusal(start + number)).toBe(PHONE_FORMAT_MESSAGE)
    }),
  )
})

test('normalising a second time changes nothing, wherever spaces stood', () => {
  fc.assert(
    fc.property(
      prefix,
      digits(10),
      fc.array(fc.nat(12), { maxLength: 5 }),
      (start, number, places) => {
        const spaced = places.reduce(
          (text, index) => `${text.slice(0, index)} ${text.slice(index)}`,
          start + number,
        )
        const once = normalisePhone(spaced)
        expect(once).toBe(normalisePhone(start + number))
        expect(normalisePhone(once)).toBe(once)
      },
    ),
  )
})

test('a mobile is +447 and nine digits [seed 5.8.5, 9.11.3]', () => {
  fc.assert(fc.property(prefix, digits(9), (start, number) => isMobile(`${start}7${number}`)))
  fc.assert(
    fc.property(
      prefix,
      digits(10).filter((number) => !number.startsWith('7')),
      (start, number) => !isMobile(start + number),
    ),
  )
})

test('what is called a mobile is one; a number at home may be either', () => {
  expect(findPhoneOfTypeRefusal('0113 496 0000', 'Mobile')).toBe(PHONE_FORMAT_MESSAGE)
  expect(findPhoneOfTypeRefusal('0113 496 0000', 'Home')).toBeUndefined()
  expect(findPhoneOfTypeRefusal('07700 900123', 'Work')).toBeUndefined()
})

test('where the type is asked too, a valid number that is no mobile says which types take it', () => {
  expect(findPhoneRefusalWithType('0113 496 0123', 'Mobile')).toBe(NOT_MOBILE_MESSAGE)
  expect(findPhoneRefusalWithType('0113 496', 'Mobile')).toBe(PHONE_FORMAT_MESSAGE)
  expect(findPhoneRefusalWithType('07700 900338', 'Mobile')).toBeUndefined()
  expect(findPhoneRefusalWithType('0113 496 0123', 'Home')).toBeUndefined()
  expect(findPhoneRefusalWithType('', 'Mobile')).toBeUndefined()
})

test('a megabyte is no number, and is refused without being read to its end again and again', () => {
  for (const typed of [
    '0'.repeat(1_000_000),
    ' '.repeat(1_000_000),
    '+44'.repeat(300_000),
    `+44${'7'.repeat(1_000_000)}x`,
  ])
    expect(findPhoneRefusal(typed)).toBe(PHONE_FORMAT_MESSAGE)
})

test('every text is refused or becomes +44 and ten digits', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ]{0,24}$/)), (typed) => {
      if (typed !== '' && findPhoneRefusal(typed) === undefined)
        expect(normalisePhone(typed)).toMatch(/^\+44\d{10}$/)
    }),
    { numRuns: 2000 },
  )
})

test('a kept number is shown as people write it, and what was typed as it will be kept', () => {
  expect(formatPhone('+447700900123')).toBe('07700 900123')
  expect(formatPhoneAsStored('07700 900123')).toBe('+44 7700 900123')
  expect([formatPhoneAsStored(''), formatPhoneAsStored('123')]).toEqual([undefined, undefined])
})

test.each([
  ['+441134960777', '0113 496 0777'],
  ['+441184960777', '0118 496 0777'],
  ['+441214960777', '0121 496 0777'],
  ['+441914980777', '0191 498 0777'],
  ['+442079460777', '020 7946 0777'],
  ['+442890180777', '028 9018 0777'],
  ['+443069990777', '0306 999 0777'],
  ['+448081570777', '0808 157 0777'],
  ['+441632960777', '01632 960777'],
  ['+447700900777', '07700 900777'],
  ['0113 496 0777', '0113 496 0777'],
])('%s is shown with its area code apart, so that it can be read out: %s', (kept, shown) => {
  expect(formatPhone(kept)).toBe(shown)
  expect(normalisePhone(shown)).toBe(normalisePhone(kept))
})

test('a typed landline is shown as it will be kept, with its area code apart', () => {
  expect(formatPhoneAsStored('0113 4960777')).toBe('+44 113 496 0777')
})

test.each([
  ['(+44) 7700-900 200', '+447700900200'],
  ['+44 (0)7700 900200', '+447700900200'],
  ['+44 (0)7700-900 200', '+447700900200'],
  ['0044 (0) 7700-900-200', '+447700900200'],
  ['(07700) 900\u2011200', '+447700900200'],
  [' 07700 900200 ', '+447700900200'],
])(
  '%s is a number where onboarding or a registration asks, whose pattern is ours',
  (typed, kept) => {
    expect(findPhoneRefusal(removePhonePunctuation(typed))).toBeUndefined()
    expect(normalisePhone(removePhonePunctuation(typed))).toBe(kept)
  },
)

test('a 0 that is not in brackets, and letters, are refused there as well', () => {
  expect(findPhoneRefusal(removePhonePunctuation('+44 07700 900200'))).toBe(PHONE_FORMAT_MESSAGE)
  expect(findPhoneRefusal(removePhonePunctuation('(07700) 90020x'))).toBe(PHONE_FORMAT_MESSAGE)
})
