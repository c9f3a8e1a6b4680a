import { expect, test } from 'vitest'
import { buildLocalBusiness } from './local-business.ts'

const AGENCY = { legalName: 'Halewick', origin: 'https://jobs.example' }
const WAKEFIELD = {
  slug: 'wakefield',
  name: 'Wakefield',
  town: 'Wakefield',
  phone: '01632 960 142',
  address: ['Unit 4, Calder Row', 'Wakefield'],
  postcode: 'WF1 0ZZ',
  latitude: 53.683,
  longitude: -1.498,
  hours: [{ day: 'Monday', from: '07:00', to: '24:00', note: null }] as const,
}

test('search engines read where a branch is and when it is open', () => {
  expect(buildLocalBusiness(WAKEFIELD, AGENCY)).toMatchObject({
    '@type': 'EmploymentAgency',
    name: 'Halewick, Wakefield',
    url: 'https://jobs.example/branches/wakefield',
    address: {
      streetAddress: 'Unit 4, Calder Row',
      addressLocality: 'Wakefield',
      postalCode: 'WF1 0ZZ',
    },
    openingHoursSpecification: [{ dayOfWeek: 'Monday', opens: '07:00', closes: '23:59' }],
  })
})

test('a branch that no one can visit is not sent to a map', () => {
  expect(buildLocalBusiness({ ...WAKEFIELD, address: [], postcode: null }, AGENCY)).toBeUndefined()
})
