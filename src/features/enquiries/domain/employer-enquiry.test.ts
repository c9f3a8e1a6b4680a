import { expect, test } from 'vitest'
import { findEnquiryRefusals } from './employer-enquiry.ts'
import { findNearestBranch } from './nearest-branch.ts'

const COMPLETE = {
  company: 'Farrowdale Foods',
  place: 'Normanton',
  name: 'Jo Whitaker',
  phoneNumber: '01632 960 001',
  need: 'Two drivers from Monday.\nEarly starts.',
}
const refusals = (changed: Partial<typeof COMPLETE>) =>
  Object.entries(findEnquiryRefusals({ ...COMPLETE, ...changed })).flatMap(([field, words]) =>
    words ? [[field, words]] : [],
  )

test('an enquiry that says who, where and what is taken', () => {
  expect(refusals({})).toEqual([])
  expect(refusals({ phoneNumber: '(01632) 960-001' })).toEqual([])
})

test('each box that is empty says what to write in it', () => {
  expect(refusals({ company: ' ', place: '', name: '', phoneNumber: '', need: '\n' })).toEqual([
    ['company', 'Enter the name of your company'],
    ['place', 'Enter a town or postcode'],
    ['name', 'Enter your name'],
    ['phoneNumber', 'Enter a UK phone number, like 01632 960 001'],
    ['need', 'Tell us what you need'],
  ])
})

test('a number that no one can call, and a company in two lines, are refused', () => {
  expect(refusals({ phoneNumber: '12345' })).toEqual([
    ['phoneNumber', 'Enter a UK phone number, like 01632 960 001'],
  ])
  expect(refusals({ company: 'Farrowdale\nFoods' })).toEqual([
    ['company', 'Write this on one line'],
  ])
})

test('an enquiry goes to the branch that is nearest, and a branch without a place gets none', () => {
  const leeds = { name: 'Leeds', lat: 53.797, lon: -1.543 }
  const wakefield = { name: 'Wakefield', lat: 53.683, lon: -1.498 }
  const somewhere = { name: 'Somewhere', lat: null, lon: null }
  const normanton = { lat: 53.697, lon: -1.422 }
  expect(findNearestBranch([somewhere, leeds, wakefield], normanton)).toBe(wakefield)
  expect(findNearestBranch([somewhere], normanton)).toBeUndefined()
})
