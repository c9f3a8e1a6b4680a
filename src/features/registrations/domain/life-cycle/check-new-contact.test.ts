import { expect, test } from 'vitest'
import { FLOW_TYPES } from '#features/registration-flow/domain/definition/definition.ts'
import { findNewAddressRefusal, findNewPhoneNumberRefusal } from './check-new-contact.ts'

const typed = {
  emailAddress: '',
  phoneNumber: '',
  flowType: 'Standard' as const,
  sendsTexts: true,
}
const MOBILE = '07700 900123'

test('[amendment 6.6] a mobile number takes the place of an email address in every flow; a landline does not', () => {
  for (const flowType of FLOW_TYPES)
    expect(
      findNewAddressRefusal({ ...typed, flowType, phoneNumber: MOBILE }),
      flowType,
    ).toBeUndefined()
  expect(findNewAddressRefusal({ ...typed, phoneNumber: '0113 496 0000' })).toBe(
    'Enter an email address or a mobile number',
  )
})

test('[amendment 6.6] only Manual needs neither', () => {
  expect(FLOW_TYPES.filter((flowType) => !findNewAddressRefusal({ ...typed, flowType }))).toEqual([
    'Manual',
  ])
})

test('an address that is given is a right one, with or without other contacts', () => {
  expect(findNewAddressRefusal({ ...typed, emailAddress: 'nadia@', phoneNumber: MOBILE })).toMatch(
    /correct format/,
  )
  expect(findNewAddressRefusal({ ...typed, emailAddress: ' nadia@example.test ' })).toBeUndefined()
})

test('no one is invited by a way that does not reach them', () => {
  const manual = { ...typed, flowType: 'Manual' as const }
  expect(findNewAddressRefusal({ ...typed, phoneNumber: MOBILE, ways: ['email'] })).toMatch(
    /another way/,
  )
  expect(
    findNewAddressRefusal({ ...typed, phoneNumber: MOBILE, ways: ['sms', 'screen'] }),
  ).toBeUndefined()
  expect(findNewAddressRefusal({ ...manual, ways: ['screen'] })).toMatch(/for the code/)
})

test('[amendment 2] where no text messages are sent a mobile number takes the place of nothing', () => {
  const without = { ...typed, sendsTexts: false, phoneNumber: MOBILE }
  expect(FLOW_TYPES.filter((flowType) => !findNewAddressRefusal({ ...without, flowType }))).toEqual(
    ['Manual'],
  )
  expect(findNewAddressRefusal(without)).toBe('Enter an email address')
})

test('a landline is refused where a text is to go out, also beside other ways', () => {
  const landline = { phoneNumber: '0113 496 0000' }
  expect(findNewPhoneNumberRefusal({ ...landline, ways: ['email', 'sms'] })).toMatch(
    /no mobile number/,
  )
  expect(findNewPhoneNumberRefusal({ ...landline, ways: ['email', 'screen'] })).toBeUndefined()
  expect(findNewPhoneNumberRefusal({ phoneNumber: MOBILE, ways: ['sms'] })).toBeUndefined()
})

test('a number is needed for a text only, and what is no number is refused as that', () => {
  expect(findNewPhoneNumberRefusal({ phoneNumber: '', ways: ['email'] })).toBeUndefined()
  expect(findNewPhoneNumberRefusal({ phoneNumber: '', ways: ['sms'] })).toMatch(
    /^Enter the mobile number/,
  )
  expect(findNewPhoneNumberRefusal({ phoneNumber: '12', ways: ['sms'] })).toMatch(
    /^Invalid phone number/,
  )
})
