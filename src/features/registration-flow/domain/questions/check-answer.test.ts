import { expect, test } from 'vitest'
import fc from '#tests/properties.ts'
import { check, refusalOf, sample, tidied } from './check-answer.ts'
import type { Value } from '../answers/answers.ts'
import type { Action, Validation } from '../definition/definition.ts'
import { TEXT_FORMATS, type TextFormat } from '../action-types/formats/text-formats.ts'
import { FIELD_TYPES, type FieldType } from '../action-types/action-types.ts'
import { displayOf } from './display.ts'

const TODAY = '2026-11-22'
const NEEDED = { today: TODAY, required: true }
const field = (type: FieldType, validation: Validation = {}, label = 'Job title'): Action => ({
  id: 'one',
  name: 'One',
  label,
  type,
  validation,
})
const text = (format: TextFormat) => field('text', { format })
/** As somebody types it and goes on. */
const typed = (action: Action, given: string) => {
  const kept = tidied(action, given)
  return [kept, refusalOf(action, kept, TODAY), displayOf(action, kept)]
}

test.each([
  [field('text', {}, 'Job title'), 'Enter the job title'],
  [field('text', {}, 'Your job title'), 'Enter your job title'],
  [field('text', {}, 'What is your job title?'), 'Enter your job title'],
  [field('text', {}, 'GP surgery'), 'Enter the GP surgery'],
  [field('text', {}, 'Describe what happened.'), 'Describe what happened'],
  [field('textarea', {}, 'Why did you leave?'), "Answer 'Why did you leave?'"],
  [field('text', {}, 'What is the company called?'), 'Enter what the company is called'],
  [field('text', {}, 'What was it for?'), "Answer 'What was it for?'"],
  [field('text', {}, 'When did you start at {{Employer}}?'), 'Answer this question'],
  [field('date', {}, 'Date of birth'), 'Enter the date of birth'],
  [field('nino'), 'Enter your National Insurance number'],
  [field('email'), 'Enter an e-mail address'],
  [field('phone'), 'Enter a phone number'],
  [field('phone', { mobileOnly: true }), 'Enter a mobile number'],
  [field('address'), 'Enter the address'],
  [field('postcode'), 'Enter the postcode'],
  [field('sort_code'), 'Enter the sort code'],
  [field('account_number'), 'Enter the account number'],
  [field('upload'), 'Upload a file'],
  [field('upload', { atLeast: 2 }), 'Upload at least 2 files'],
  [field('signature'), 'Sign with your full name'],
  [field('declaration'), 'Tick the box to agree'],
  [field('information'), null],
] as const)('where nothing was answered to a %j, the sentence is %j', (action, sentence) => {
  expect(check(action, undefined, NEEDED)).toBe(sentence)
  expect(check(action, undefined, { ...NEEDED, required: false })).toBeNull()
  if (action.type !== 'information')
    expect(check(action, ' ', { ...NEEDED, required: false })).toBeNull()
})

test.each([
  [field('nino'), ' ab 12 34 56 c ', 'AB123456C', 'AB 12 34 56 C'],
  [field('postcode'), 'ls101ab', 'LS10 1AB', 'LS10 1AB'],
  [field('sort_code'), '08 99–99', '089999', '08-99-99'],
  [field('account_number'), '637 4958', '06374958', '****4958'],
  [field('phone'), '07700 900 123', '+447700900123', '07700 900123'],
  [field('email'), ' Amara@Example.COM ', 'Amara@example.com', 'Amara@example.com'],
  [field('currency'), '£1,234.5', '1234.5', '£1,234.50'],
  [field('currency'), '.5', '0.5', '£0.50'],
  [field('currency'), '30000.', '30000', '£30,000'],
  [field('number'), '1,200', '1200', '1200'],
  [field('number'), '007', '7', '7'],
  [field('date'), ' 1990-03-05', '1990-03-05', '5 March 1990'],
  [field('text'), '  Cafe\u0301 ', 'Café', 'Café'],
  [text('share_code'), 'w4a 7k2-9px', 'W4A7K29PX', 'W4A 7K2 9PX'],
  [text('driver_number'), 'morga 657054 sm9ij 35', 'MORGA657054SM9IJ', 'MORGA 657054 SM9IJ'],
  [text('licence_check_code'), 'Kd 3n W7 aP', 'Kd3nW7aP', 'Kd3nW7aP'],
  [text('company_number'), '1234567', '01234567', '01234567'],
  [text('company_number'), 'sc 123456', 'SC123456', 'SC123456'],
  [text('utr'), '19558 39661 k', '1955839661', '19558 39661'],
  [text('vat_number'), 'gb 123 4567 82', '123456782', 'GB 123 4567 82'],
  [text('passport_number'), '532 188 714', '532188714', '532188714'],
  [text('digits'), '12 34', '1234', '1234'],
] as const)('for a %j, %j is kept as %s and read as %s', (action, given, kept, read) => {
  expect(typed(action, given)).toEqual([kept, undefined, read])
})

test.each([
  ...[
    'BG123456A',
    'GB123456A',
    'NK123456A',
    'KN123456A',
    'TN123456A',
    'NT123456A',
    'ZZ123456A',
    'DA123456A',
    'FA123456A',
    'IA123456A',
    'QQ123456C',
    'UA123456A',
    'VA123456A',
    'AO123456A',
    'AD123456A',
    'AB123456E',
    'AB12345C',
    'AB1234567',
    '12AB3456C',
  ].map((given) => [field('nino'), given] as const),
  ...['LS10', 'QQ1 1AA'].map((given) => [field('postcode'), given] as const),
  ...['12345', '1234567', '000000'].map((given) => [field('sort_code'), given] as const),
  ...['12345', '123456789'].map((given) => [field('account_number'), given] as const),
  ...['070', '+1 202 555 0100', '07700 900 12'].map((given) => [field('phone'), given] as const),
  [field('phone', { mobileOnly: true }), '0113 496 0000'],
  ...['amara', 'amara@example'].map((given) => [field('email'), given] as const),
  ...['12.345', 'ten', '-1', '1.2.3', '1e3'].map((given) => [field('currency'), given] as const),
  ...['1.5', '-1', 'two', '１２'].map((given) => [field('number'), given] as const),
  ...['2023-02-29', '1990-13-01', '90-01-01', '1990-2-'].map(
    (given) => [field('date'), given] as const,
  ),
  ...['X4A7K29PX', 'W4A7K29P', 'W4A7K29PXX'].map((given) => [text('share_code'), given] as const),
  ...[
    'MORGA663054SM9IJ',
    'MORGA600054SM9IJ',
    'MORGA657324SM9IJ',
    'MORGA602304SM9IJ',
    'MO9GA657054SM9IJ',
    '99999657054SM9IJ',
    'MORGA657054SM9I',
    '12345678',
  ].map((given) => [text('driver_number'), given] as const),
  ...['Kd3nW7a', 'Kd3nW7aP1', 'Kd3nW7a!'].map(
    (given) => [text('licence_check_code'), given] as const,
  ),
  ...['1234', 'SC12345', 'ABC12345'].map((given) => [text('company_number'), given] as const),
  ...['2955839661', '195583966', '19558396611'].map((given) => [text('utr'), given] as const),
  ...['123456783', '12345678', '000000000', 'FR123456782'].map(
    (given) => [text('vat_number'), given] as const,
  ),
  ...['PASSPORT', '12345', '1234567890123'].map(
    (given) => [text('passport_number'), given] as const,
  ),
  [text('digits'), '12a4'],
  [field('declaration'), 'no'],
  [field('text', { maxLength: 3 }), 'four'],
  [field('text', { minLength: 3 }), 'ab'],
  [field('text'), 'two\nlines'],
] as const)('a %j refuses %j with a sentence', (action, given) => {
  expect(refusalOf(action, tidied(action, given), TODAY)).toMatch(/^[A-Z].{10,}/)
})

test.each([
  [{ min: 1, max: 10 }, '11', 'Enter 1 to 10'],
  [{ min: 16 }, '15', 'Enter 16 or more'],
  [{ max: 1000 }, '1001', 'Enter 1,000 or less'],
  [{ min: 1, max: 10 }, '10', undefined],
] as const)('a number within %j: %s is answered with %j', (validation, given, sentence) => {
  expect(refusalOf(field('number', validation), given, TODAY)).toBe(sentence)
})

test.each([
  [{ latest: 'today' }, '2026-11-23', 'The date must be today or in the past'],
  [{ latest: 'today' }, '2026-11-22', undefined],
  [{ earliest: 'today' }, '2026-11-21', 'The date must be today or in the future'],
  [{}, '1990--27', 'Enter the month too'],
  [{}, '-03-', 'Enter the day and the year too'],
  [{}, '90-03-27', 'Enter the year with four digits, for example 1990'],
  [{}, '1990-02-31', 'Enter a date that exists, for example 27 3 1990'],
  [{ earliest: '-100y' }, '1890-01-01', 'The date must be on or after 22 November 1926'],
  [{ latest: '-18y' }, '2008-11-23', 'The date must be on or before 22 November 2008'],
  [{ latest: '-18y' }, '2008-11-22', undefined],
  [{ latest: '+90d' }, '2027-02-21', 'The date must be on or before 20 February 2027'],
  [{ latest: '+90d' }, '2027-02-20', undefined],
  [{ earliest: '1900-01-02' }, '1900-01-01', 'The date must be on or after 2 January 1900'],
] as const)('a date within %j: %s is answered with %j', (validation, given, sentence) => {
  expect(refusalOf(field('date', validation), given, TODAY)).toBe(sentence)
})

test('somebody born on 29 February is 18 on 28 February of a year that has no 29th', () => {
  const adult = field('date', { latest: '-18y' })
  expect(check(adult, '2008-02-29', { today: '2026-02-28', required: true })).not.toBeNull()
  expect(check(adult, '2008-02-29', { today: '2026-03-01', required: true })).toBeNull()
  expect(
    check(field('date', { earliest: '-1y' }), '2027-02-28', {
      today: '2028-02-29',
      required: true,
    }),
  ).toBeNull()
})

test('a value of another shape than its question asks for is refused, and shown as nothing', () => {
  expect(check(field('upload'), 'a text', NEEDED)).toBe('This answer cannot be read. Give it again')
  expect(check(field('nino'), { documentIds: ['1'] }, NEEDED)).toBe(
    'This answer cannot be read. Give it again',
  )
  expect(displayOf(field('nino'), { documentIds: ['1'] })).toBe('')
})

test('a question of a newer server refuses nothing', () => {
  const newer = { ...field('text'), type: 'retina_scan' } as unknown as Action
  expect([
    check(newer, undefined, NEEDED),
    check(newer, 'eye', NEEDED),
    sample(newer, TODAY),
  ]).toEqual([null, null, undefined])
})

const bounded: fc.Arbitrary<Action> = fc.oneof(
  fc.constantFrom(...FIELD_TYPES).map((type) => field(type)),
  fc.constantFrom(...TEXT_FORMATS).map(text),
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
      const value = sample(action, TODAY) as Value
      expect(check(action, value, NEEDED)).toBeNull()
      expect(tidied(action, value)).toEqual(value)
    }),
  )
})

test('tidying twice is tidying once, and nothing that anybody types breaks a question', () => {
  fc.assert(
    fc.property(
      bounded,
      fc.oneof(
        fc.string({ maxLength: 30 }),
        fc.string({ unit: 'binary', maxLength: 10 }),
        fc.constantFrom('1,200.50', 'gb123456782', '08 99 99', '1955839661KK', '00 7', '£0.'),
      ),
      (action, given) => {
        const once = tidied(action, given)
        expect(tidied(action, once)).toEqual(once)
        expect(typeof displayOf(action, once)).toBe('string')
        expect(check(action, once, NEEDED)).toSatisfy(
          (sentence: string | null) => sentence === null || sentence.length > 10,
        )
      },
    ),
    { numRuns: 300 },
  )
})
