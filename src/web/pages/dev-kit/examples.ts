import type { TrackedApplication } from '#features/tracked-applications/contract/tracked-applications.ts'
import type { VacancyRecord } from '#features/vacancies/contract/vacancy-record.ts'

/** The fixed time of all examples, so that two pictures of this page are equal. */
export const EXAMPLE_NOW = new Date('2026-11-20T09:10:00Z')
export const EXAMPLE_DAY = '2026-11-18T09:10:00Z'

export const EXAMPLE_JOB: VacancyRecord = {
  vjA_GUID: '00000000-0000-4000-8000-000000000001',
  vjA_JobId: 'HW-10427',
  vjA_divisionId: null,
  vjA_JobTitle: 'Class 2 HGV Driver',
  vjA_descriptionText: 'Day shifts out of Wakefield.',
  vjA_SiteKey: 'demo',
  vjA_expires: '2026-12-18T00:00:00Z',
  vjA_posted: '2026-11-20T06:10:00Z',
  vjA_updated: '2026-11-20T06:10:00Z',
  vjA_json: {
    company: null,
    branch: { id: '00000000-0000-4000-8000-000000000009', name: 'Leeds' },
    location: 'Wakefield',
    latitude: null,
    longitude: null,
    jobType: 'Temporary',
    hours: 'FullTime',
    sector: 'Driving',
    shortLink: '/v/abc',
    salary_from: '16.40',
    salary_to: '18.10',
    salary_per: 'Hourly',
    salary_desc: null,
    salary_hide: false,
    salary_currency: 'GBP',
    salary_annual: '32000',
    client_account_number: null,
    client_group_name: null,
    posting_provider: 'demo',
  },
  distance: 3,
}

export const LONG_JOB: VacancyRecord = {
  ...EXAMPLE_JOB,
  vjA_GUID: '00000000-0000-4000-8000-000000000002',
  vjA_JobTitle:
    'Senior Warehouse Operative and Forklift Truck Driver (Counterbalance and Reach), Nights, Normanton',
  vjA_posted: '2026-11-02T06:10:00Z',
  vjA_expires: '2026-11-21T23:00:00Z',
  vjA_json: {
    ...EXAMPLE_JOB.vjA_json,
    location: 'Normanton Industrial Estate, West Yorkshire',
    salary_hide: true,
    salary_from: null,
    salary_to: null,
    salary_annual: null,
  },
  reason: 'Matches your location, pay and hours',
}

export const EXAMPLE_APPLICATION: TrackedApplication = {
  id: '4f1c2a90-0000-4000-8000-000000000003',
  jobId: EXAMPLE_JOB.vjA_GUID,
  status: 'Application Received',
  dateApplied: EXAMPLE_DAY,
  statuses: [{ status: 'Application Received', at: EXAMPLE_DAY }],
}
