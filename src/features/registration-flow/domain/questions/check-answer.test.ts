import { expect, test } from 'vitest'
import { field, textOf } from '#tests/registration-flow/asked-field.ts'
import { checkAnswer, checkAnswerOnContinue, sampleAnswer, tidyAnswer } from './check-answer.ts'
import type { Action } from '../definition/definition.ts'
import { formatAnswer } from './format-answer.ts'

const TODAY = '2026-11-22'
const NEEDED = { today: TODAY, required: true }
/** Tidies, checks and shows an answer, as when a person types it and continues. */
const typed = (action: Action, given: string) => {
  const kept = tidyAnswer(action, given)
  return [kept, checkAnswerOnContinue(action, kept, TODAY), formatAnswer(action, kept)]
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
  [field('email'), 'Enter an email address'],
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
  expect(checkAnswer(action, undefined, NEEDED)).toBe(sentence)
  expect(checkAnswer(action, undefined, { ...NEEDED, required: false })).toBeNull()
  if (action.type !== 'information')
    expect(checkAnswer(action, ' ', { ...NEEDED, required: false })).toBeNull()
})

test('a number that is too short lacks digits, and any other text lacks characters', () => {
  const least = (validation: object) => checkAnswer(field('text', validation), '12', NEEDED)
  expect(least({ minLength: 12, format: 'digits' })).toBe('Use at least 12 digits')
  expect(least({ minLength: 12 })).toBe('Use at least 12 characters')
})

test.each([
  [field('nino'), ' ab 12 34 56 c ', 'AB123456C', 'AB 12 34 56 C'],
  [field('postcode'), 'ls101ab', 'LS10 1AB', 'LS10 1AB'],
  [field('sort_code'), '08 99–99', '089999', '08-99-99'],
  [field('account_number'), '637 4958', '06374958', '****4958'],
  [field('phone'), '07700 900 123', '+447700900123', '07700 900123'],
  [field('phone'), '+44 (0)7700-900 123', '+447700900123', '07700 900123'],
  [field('phone', { mobileOnly: true }), '(07700) 900-123', '+447700900123', '07700 900123'],
  [field('email'), ' Amara@Example.COM ', 'Amara@example.com', 'Amara@example.com'],
  [field('currency'), '£1,234.5', '1234.5', '£1,234.50'],
  [field('currency'), '.5', '0.5', '£0.50'],
  [field('currency'), '16,50', '16.50', '£16.50'],
  [field('currency'), '1,200', '1200', '£1,200'],
  [field('currency'), '30000.', '30000', '£30,000'],
  [field('number'), '1,200', '1200', '1200'],
  [field('number'), '007', '7', '7'],
  [field('date'), ' 1990-03-05', '1990-03-05', '5 March 1990'],
  [field('text'), '  Cafe\u0301 ', 'Café', 'Café'],
  [textOf('share_code'), 'w4a 7k2-9px', 'W4A7K29PX', 'W4A 7K2 9PX'],
  [textOf('driver_number'), 'morga 657054 sm9ij 35', 'MORGA657054SM9IJ', 'MORGA 657054 SM9IJ'],
  [textOf('licence_check_code'), 'Kd 3n W7 aP', 'Kd3nW7aP', 'Kd3nW7aP'],
  [textOf('company_number'), '1234567', '01234567', '01234567'],
  [textOf('company_number'), 'sc 123456', 'SC123456', 'SC123456'],
  [textOf('utr'), '19558 39661 k', '1955839661', '19558 39661'],
  [textOf('vat_number'), 'gb 123 4567 82', '123456782', 'GB 123 4567 82'],
  [textOf('passport_number'), '532 188 714', '532188714', '532188714'],
  [textOf('digits'), '12 34', '1234', '1234'],
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
  ...['X4A7K29PX', 'W4A7K29P', 'W4A7K29PXX'].map((given) => [textOf('share_code'), given] as const),
  ...[
    'MORGA663054SM9IJ',
    'MORGA600054SM9IJ',
    'MORGA657324SM9IJ',
    'MORGA602304SM9IJ',
    'MO9GA657054SM9IJ',
    '99999657054SM9IJ',
    'MORGA657054SM9I',
    '12345678',
  ].map((given) => [textOf('driver_number'), given] as const),
  ...['Kd3nW7a', 'Kd3nW7aP1', 'Kd3nW7a!'].map(
    (given) => [textOf('licence_check_code'), given] as const,
  ),
  ...['1234', 'SC12345', 'ABC12345'].map((given) => [textOf('company_number'), given] as const),
  ...['2955839661', '195583966', '19558396611'].map((given) => [textOf('utr'), given] as const),
  ...['123456783', '12345678', '000000000', 'FR123456782'].map(
    (given) => [textOf('vat_number'), given] as const,
  ),
  ...['PASSPORT', '12345', '1234567890123'].map(
    (given) => [textOf('passport_number'), given] as const,
  ),
  [textOf('digits'), '12a4'],
  [field('declaration'), 'no'],
  [field('text', { maxLength: 3 }), 'four'],
  [field('text', { minLength: 3 }), 'ab'],
  [field('text'), 'two\nlines'],
] as const)('a %j refuses %j with a sentence', (action, given) => {
  expect(checkAnswerOnContinue(action, tidyAnswer(action, given), TODAY)).toMatch(/^[A-Z].{10,}/)
})

test.each([
  [{ min: 1, max: 10 }, '11', 'Enter 1 to 10'],
  [{ min: 16 }, '15', 'Enter 16 or more'],
  [{ max: 1000 }, '1001', 'Enter 1,000 or less'],
  [{ min: 1, max: 10 }, '10', undefined],
] as const)('a number within %j: %s is answered with %j', (validation, given, sentence) => {
  expect(checkAnswerOnContinue(field('number', validation), given, TODAY)).toBe(sentence)
})

test('a value of another shape than its question asks for is refused, and shown as nothing', () => {
  expect(checkAnswer(field('upload'), 'a text', NEEDED)).toBe(
    'This answer cannot be read. Give it again',
  )
  expect(checkAnswer(field('nino'), { documentIds: ['1'] }, NEEDED)).toBe(
    'This answer cannot be read. Give it again',
  )
  expect(formatAnswer(field('nino'), { documentIds: ['1'] })).toBe('')
})

test('a question of a newer server refuses nothing', () => {
  const newer = { ...field('text'), type: 'retina_scan' } as unknown as Action
  expect([
    checkAnswer(newer, undefined, NEEDED),
    checkAnswer(newer, 'eye', NEEDED),
    sampleAnswer(newer, TODAY),
  ]).toEqual([null, null, undefined])
})
