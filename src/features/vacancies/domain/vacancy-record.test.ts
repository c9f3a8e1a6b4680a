import { expect, test } from 'vitest'
import { VacancyDetail } from '../contract/vacancy-detail.ts'
import { VacancyRecord } from '../contract/vacancy-record.ts'
import { buildJobPosting } from './job-posting.ts'
import { selectInformativeWords } from './related.ts'
import { toSnakeCaseFields } from './snake-case-fields.ts'
import {
  type DetailRow,
  type ListedRow,
  toVacancyDetail,
  toVacancyRecord,
} from './vacancy-record.ts'

const row: ListedRow & DetailRow = {
  id: '0b6f8f3e-6b0a-4b7e-9d5e-0d6a3c6d9b11',
  jobId: 'HW-1',
  branchId: '6f9b2c5e-8f3c-4c6e-8f0d-7f1a2b3c4d5e',
  branchName: 'Leeds',
  jobTitle: 'Class 2 HGV Driver',
  company: null,
  locationText: null,
  town: 'Wakefield',
  county: 'West Yorkshire',
  lat: 53.68,
  lon: -1.5,
  sector: 'Driving',
  contractType: 'Temporary',
  hours: 'FullTime',
  salaryFrom: '16.4',
  salaryTo: '18.10',
  salaryPer: 'Hourly',
  salaryCurrency: 'GBP',
  salaryDesc: 'plus overtime',
  salaryHide: false,
  annualFrom: '31980.00',
  annualTo: '35295',
  postedAt: new Date('2026-11-01T09:00:00Z'),
  updatedAt: new Date('2026-11-02T09:00:00Z'),
  expiresAt: new Date('2026-12-01T23:59:59Z'),
  shortCode: '0123456789ABCDEFGHJKMNPQRS',
  postingProvider: 'demo',
  opening: 'Drive.',
  descriptionHtml: '<p>Drive.</p>',
  region: 'Yorkshire and the Humber',
  postcode: 'WF1 2AB',
  hoursPerWeek: '45.0',
  shift: 'Monday to Friday, 5am to 2pm',
  startsOn: '2026-12-01',
  licence: null,
}
const now = new Date('2026-11-20T12:00:00Z')
const detail = (changed: Partial<DetailRow> = {}) => ({
  ...toVacancyDetail({ ...row, ...changed }),
  related_vacancies: [],
})

test('the list record and the detail fit their contract, and say the same [seed 3.9.1-11]', () => {
  const record = VacancyRecord.parse(
    toVacancyRecord(row, { distance: 3.2, reason: 'Matches your location' }),
  )

  expect(record).toMatchObject({
    vjA_GUID: row.id,
    vjA_JobId: 'HW-1',
    vjA_divisionId: row.branchId,
    vjA_JobTitle: 'Class 2 HGV Driver',
    vjA_descriptionText: 'Drive.',
    vjA_SiteKey: expect.stringMatching(/./),
    vjA_posted: '2026-11-01T09:00:00.000Z',
    vjA_updated: '2026-11-02T09:00:00.000Z',
    vjA_expires: '2026-12-01T23:59:59.000Z',
    distance: 3.2,
  })
  expect(record.vjA_json).toMatchObject({
    salary_from: '16.40',
    salary_to: '18.10',
    salary_annual: '31980',
    location: 'Wakefield, West Yorkshire',
    shortLink: '/v/0123456789ABCDEFGHJKMNPQRS',
  })
  expect(VacancyDetail.parse(detail())).toMatchObject(record.vjA_json)
  expect(VacancyDetail.parse(detail())).toMatchObject({
    id: row.id,
    jobId: 'HW-1',
    divisionId: row.branchId,
    jobTitle: 'Class 2 HGV Driver',
    descriptionText: '<p>Drive.</p>',
    websiteId: record.vjA_SiteKey,
    expires: '2026-12-01T23:59:59.000Z',
    created: '2026-11-01T09:00:00.000Z',
    updated: '2026-11-02T09:00:00.000Z',
    hoursPerWeek: 45,
    shift: 'Monday to Friday, 5am to 2pm',
    startsOn: '2026-12-01',
    licence: null,
  })
})

test('hidden pay leaves no figure in either, and an agency’s words stay when they name none', () => {
  for (const hidden of [
    toVacancyRecord({ ...row, salaryHide: true }).vjA_json,
    detail({ salaryHide: true }),
  ])
    expect(hidden).toMatchObject({
      salary_from: null,
      salary_to: null,
      salary_annual: null,
      salary_hide: true,
      salary_desc: 'plus overtime',
    })
  expect(detail({ salaryHide: true, salaryDesc: 'about £16 an hour' }).salary_desc).toBeNull()
})

test.each([
  [{ locationText: 'Ward 7, Local Division' }, 'Ward 7, Local Division, Wakefield'],
  [{ locationText: 'Central WAKEFIELD' }, 'Central WAKEFIELD'],
  [{ town: 'Glasgow City', county: 'Glasgow City' }, 'Glasgow City'],
  [{ town: null }, 'West Yorkshire'],
  [{ town: null, county: null }, null],
])('the place of %o reads %s', (changed, location) => {
  expect(detail(changed).location).toBe(location)
})

test('exactly eleven names become snake_case, and no other [seed 3.9.13-23]', () => {
  expect(
    Object.keys(
      toSnakeCaseFields({
        relatedVacancies: 1,
        salaryFrom: 1,
        salaryTo: 1,
        salaryPer: 1,
        salaryDesc: 1,
        salaryHide: 1,
        salaryCurrency: 1,
        salaryAnnual: 1,
        clientAccountNumber: 1,
        clientGroupName: 1,
        postingProvider: 1,
        jobTitle: 1,
        toString: 1,
      }),
    ),
  ).toEqual([
    'related_vacancies',
    'salary_from',
    'salary_to',
    'salary_per',
    'salary_desc',
    'salary_hide',
    'salary_currency',
    'salary_annual',
    'client_account_number',
    'client_group_name',
    'posting_provider',
    'jobTitle',
    'toString',
  ])
})

const SITE = {
  agency: 'Halewick',
  origin: 'https://jobs.example',
  logo: 'https://jobs.example/logo.svg',
}

test('search engines read a posting with everything that Google requires', () => {
  expect(buildJobPosting(detail(), SITE, now)).toEqual({
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: 'Class 2 HGV Driver',
    description: '<p>Drive.</p>',
    identifier: { '@type': 'PropertyValue', name: 'Halewick', value: 'HW-1' },
    url: `https://jobs.example/vacancy/${row.id}`,
    datePosted: '2026-11-01T09:00:00.000Z',
    validThrough: '2026-12-01T23:59:59.000Z',
    hiringOrganization: {
      '@type': 'Organization',
      name: 'Halewick',
      logo: 'https://jobs.example/logo.svg',
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Wakefield',
        addressRegion: 'West Yorkshire',
        postalCode: 'WF1',
        addressCountry: 'GB',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 53.68, longitude: -1.5 },
    },
    directApply: true,
    employmentType: ['FULL_TIME', 'TEMPORARY'],
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'GBP',
      value: { '@type': 'QuantitativeValue', minValue: 16.4, maxValue: 18.1, unitText: 'HOUR' },
    },
  })
})

test('a posting holds no hidden pay, and a closed vacancy has none', () => {
  expect(buildJobPosting(detail({ salaryHide: true }), SITE, now)).not.toHaveProperty('baseSalary')
  expect(buildJobPosting(detail(), SITE, row.expiresAt)).toBeUndefined()
})

test('work from home is found by those who look for it anywhere in the country', () => {
  const posting = buildJobPosting(detail({ locationText: 'Home based', town: null }), SITE, now)
  expect(posting).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'GB' },
  })
  expect(posting).not.toHaveProperty('jobLocation')
})

test('the whole postcode of an employer who is not named is published nowhere', () => {
  expect(JSON.stringify([detail(), buildJobPosting(detail(), SITE, now)])).not.toContain('2AB')
  expect(detail({ postcode: 'no postcode' }).workplace.postcode).toBe(null)
})

test('a posting whose vacancy has no town keeps the location that it states, and a named client has no logo of ours', () => {
  const posting = buildJobPosting(
    detail({ locationText: 'M62 corridor', town: null, company: 'Farrowdale Foods' }),
    SITE,
    now,
  )
  expect(posting).toMatchObject({
    hiringOrganization: { '@type': 'Organization', name: 'Farrowdale Foods' },
    jobLocation: { address: { addressLocality: 'M62 corridor', postalCode: 'WF1 2AB' } },
  })
  expect(posting?.hiringOrganization).not.toHaveProperty('logo')
})

test('a title is compared by the words that tell the work', () => {
  expect(selectInformativeWords('Senior Staff Nurse (Band 5) - Nights & Days, ICU')).toEqual([
    'staff',
    'nurse',
    'icu',
  ])
  expect(selectInformativeWords('Part time')).toEqual([])
})
