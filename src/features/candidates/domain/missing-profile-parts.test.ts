import { expect, test } from 'vitest'
import { listMissingParts } from './missing-profile-parts.ts'

const whole = {
  curriculumvitaes: [{ state: 'clean' }],
  phonenumbers: [{ verified: true, type: 'Mobile' }],
  emails: [{ verified: true }],
  addresses: [{}],
  lookingfor: [{ keywords: 'driver' }],
  workhistories: [{}],
  educationhistories: [{}],
}

test('a whole profile lacks nothing, an empty one says what to add', () => {
  expect(listMissingParts(whole)).toEqual([])
  const nothing = {
    curriculumvitaes: [],
    phonenumbers: [],
    emails: [],
    addresses: [],
    lookingfor: [],
    workhistories: [],
    educationhistories: [],
  }
  expect(listMissingParts(nothing).map(({ words }) => words)).toEqual([
    'Add a CV',
    'Add your mobile number',
    'Say what work you are looking for',
    'Add the jobs you have had',
    'Add your address',
    'Add your education',
  ])
})

test('a CV that was refused is none, and a number that was not confirmed is asked about', () => {
  const found = listMissingParts({
    ...whole,
    curriculumvitaes: [{ state: 'rejected' }],
    phonenumbers: [{ verified: false, type: 'Mobile' }],
  })
  expect(found.map(({ words }) => words)).toEqual(['Add a CV', 'Confirm your mobile number'])
})
