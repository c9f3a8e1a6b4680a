import { expect, test } from 'vitest'
import { findPersonInCv } from './found-in-cv.ts'

test('the name, address and number at the top of a CV fill the boxes of the sheet', () => {
  expect(
    findPersonInCv(
      'CURRICULUM VITAE\n\nSam Whitfield\n14 Kirkgate, Leeds\nTel: 07700 900 123 | sam.whitfield@example.com\n\nWork\n2019 to 2024 Forklift Driver',
    ),
  ).toEqual({
    firstName: 'Sam',
    lastName: 'Whitfield',
    emailAddress: 'sam.whitfield@example.com',
    phoneNumber: '+447700900123',
  })
})

test.each([
  'Mobile: 07700 900123\n14 Kirkgate, Leeds',
  'Mobile: 07700 900123\n\n2019 to 2024 Forklift Driver',
  '+44 (0)7700 900123 14 Kirkgate',
  '07700 900123 - 2 pages',
])('a number is read although other digits follow: %j', (text) => {
  expect(findPersonInCv(text)).toMatchObject({ phoneNumber: '+447700900123' })
})

test('a name in capitals is written as a person writes it', () => {
  expect(findPersonInCv("SIOBHÁN O'NEILL-BYRNE\n0113 496 0000")).toEqual({
    firstName: 'Siobhán',
    lastName: "O'Neill-Byrne",
    phoneNumber: '+441134960000',
  })
})

test.each([
  ['a line of text', 'I have driven forklifts for ten years'],
  ['a heading', 'Personal Details'],
  ['a single word', 'Whitfield'],
  ['nothing', ''],
])('%s is not taken for a name', (_what, text) => {
  expect(findPersonInCv(text)).toEqual({})
})

test('of two addresses neither is filled in, because one may be a referee’s', () => {
  expect(findPersonInCv('Sam Whitfield\nsam@example.com\nboss@example.org')).toEqual({
    firstName: 'Sam',
    lastName: 'Whitfield',
  })
})

test('a referee far below the top is not taken for the person', () => {
  const work = Array.from({ length: 60 }, (_, line) => `${line} pallets were moved`).join('\n')
  expect(findPersonInCv(`${work}\nReferee Jones\nboss@example.org 07700 900 999`)).toEqual({})
})
