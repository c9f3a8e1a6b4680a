import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Answers, AnswerValue } from '#features/registration-flow/domain/answers/answers.ts'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import { readDriverAnswers, readDriverPerson, readPostcode } from './driver-answers.ts'

/** The shipped driver flow, whose questions the code recognises by their names and formats. */
const FLOW = JSON.parse(readFileSync('content/flows/driver.json', 'utf8')) as Flow
const ACCOUNT = { firstName: 'Account', middleName: '', lastName: 'Holder' }
const address = {
  address1: '27 Thornes Bank',
  address2: '',
  address3: '',
  address4: '',
  city: 'Wakefield',
  county: '',
  postCode: 'WF1 1AA',
  country: 'United Kingdom',
}
const from = (choiceValue: string) => [{ choiceValue, answer: null }]
const answers = (values: Readonly<Record<string, AnswerValue>>): Answers => ({
  values: new Map(Object.entries(values)),
  items: new Map(),
  skipped: new Set(),
})
const SAID = {
  'first-name': 'Amara',
  'last-name': 'Okafor',
  'birth-date': '1997-04-18',
  'candidate-address': address,
  'licence-from': from('great-britain'),
  'driver-number': 'OKAFO954187A99AB',
  'licence-check-code': 'Kd3nW7aP',
  'licence-check-consent': 'agreed',
}
const driver = (values: Readonly<Record<string, AnswerValue>>) =>
  readDriverAnswers(FLOW, answers(values), ACCOUNT)

test('the driver variant of the flow says number, check code and permission of its driver', () => {
  expect(driver(SAID)).toEqual({
    firstName: 'Amara',
    middleName: '',
    lastName: 'Okafor',
    birthDate: '1997-04-18',
    postcode: 'WF1 1AA',
    driverNumber: 'OKAFO954187A99AB',
    checkCode: { code: 'Kd3nW7aP', hop: { actionId: 'licence-check-code' } },
    consent: { actionId: 'licence-check-consent' },
  })
})

test('a number of Northern Ireland has 8 digits; the answer to the other choice is no longer asked for', () => {
  expect(
    driver({
      ...SAID,
      'licence-from': from('northern-ireland'),
      'northern-ireland-driver-number': '12345678',
    }),
  ).toMatchObject({ driverNumber: '12345678', checkCode: null })
})

test('without a code or a permission there is still a driver, by the names of the account where the flow has none', () => {
  const {
    'licence-check-code': _code,
    'licence-check-consent': _consent,
    'first-name': _first,
    'last-name': _last,
    ...rest
  } = SAID
  expect(driver(rest)).toMatchObject({
    firstName: 'Account',
    lastName: 'Holder',
    checkCode: null,
    consent: null,
  })
})

test('a person with a licence of another country, or without a number or a birth date, is no driver to check', () => {
  expect(driver({ ...SAID, 'licence-from': from('elsewhere') })).toBeUndefined()
  expect(driver({ ...SAID, 'driver-number': '' })).toBeUndefined()
  expect(driver({ ...SAID, 'birth-date': '' })).toBeUndefined()
  expect([readPostcode(FLOW, answers(SAID)), readPostcode(FLOW, answers({}))]).toEqual([
    'WF1 1AA',
    '',
  ])
})

test('a new driver is the person of the answers, also where no number is answered; unanswered names are those of the account', () => {
  const of = (values: Readonly<Record<string, AnswerValue>>) =>
    readDriverPerson(FLOW, answers(values), ACCOUNT)
  expect(
    of({
      'first-name': 'Amara',
      'middle-name': 'Grace',
      'birth-date': '1997-04-18',
      'candidate-address': address,
    }),
  ).toEqual({
    firstName: 'Amara',
    middleName: 'Grace',
    lastName: 'Holder',
    birthDate: '1997-04-18',
    postcode: 'WF1 1AA',
  })
  expect(of({})).toEqual({ ...ACCOUNT, birthDate: '', postcode: '' })
})
