import { expect, test } from 'vitest'
import { chooseSenderFields, omitAccountValues, SENDER_BOXES } from './sender.ts'

const ACCOUNT = {
  firstName: 'Sam',
  lastName: 'Whitfield',
  emailAddress: 'sam@example.com',
  phoneNumber: '07700 900123',
}

test('a stranger is asked everything, and finds what they typed in this tab again', () => {
  expect(chooseSenderFields(null, { firstName: 'Sam', emailAddress: 'sam@example.com' })).toEqual({
    values: { firstName: 'Sam', lastName: '', emailAddress: 'sam@example.com', phoneNumber: '' },
    asked: SENDER_BOXES,
    known: '',
  })
})

test('someone who has begun an account is not asked for name, address and number again', () => {
  expect(chooseSenderFields(ACCOUNT, {})).toEqual({
    values: ACCOUNT,
    asked: [],
    known: 'Sam Whitfield, sam@example.com, 07700 900123',
  })
})

test('someone whose account has no number yet is asked for nothing else', () => {
  expect(chooseSenderFields({ ...ACCOUNT, phoneNumber: '' }, {})).toMatchObject({
    asked: ['phoneNumber'],
    known: 'Sam Whitfield, sam@example.com',
  })
})

test('someone whose account has only an address is asked for both names and the number', () => {
  const account = { ...ACCOUNT, lastName: '', phoneNumber: '' }
  expect(chooseSenderFields(account, {})).toMatchObject({
    asked: ['firstName', 'lastName', 'phoneNumber'],
    known: 'sam@example.com',
  })
})

test('what someone typed is sent rather than what their account says, and the line shows it', () => {
  const typed = { emailAddress: 'sam@example.org', phoneNumber: '(0113) 496-0000', lastName: ' ' }
  expect(chooseSenderFields(ACCOUNT, typed)).toEqual({
    values: { ...ACCOUNT, emailAddress: 'sam@example.org', phoneNumber: '(0113) 496-0000' },
    asked: [],
    known: 'Sam Whitfield, sam@example.org, 0113 496 0000',
  })
})

test('a value with which no sheet can be sent is shown in its box, where it can be corrected', () => {
  expect(chooseSenderFields(ACCOUNT, { emailAddress: 'sam@' })).toMatchObject({
    values: { emailAddress: 'sam@' },
    asked: ['emailAddress'],
    known: 'Sam Whitfield, 07700 900123',
  })
})

test('someone who said that they have no UK number can still say that they have one after all', () => {
  expect(chooseSenderFields(ACCOUNT, { noNumber: 'true' })).toMatchObject({
    asked: ['phoneNumber'],
    known: 'Sam Whitfield, sam@example.com',
  })
})

test('the tab keeps what someone typed, and nothing of their account that outlives its session', () => {
  const boxes = { ...ACCOUNT, emailAddress: 'sam@example.org', lastJob: 'true' }
  expect(omitAccountValues(boxes, ACCOUNT)).toEqual({
    emailAddress: 'sam@example.org',
    lastJob: 'true',
  })
  expect(omitAccountValues(boxes, null)).toEqual(boxes)
})
