import { Readable } from 'node:stream'
import { loadShippedPlaces } from '#features/places/server/load-gazetteer.ts'
import type { SearchResult } from '#features/search/contract/search.ts'
import { importVacancies } from '#features/vacancies/server/import/import-vacancies.ts'
import { DAY } from '#shared/words/durations.ts'
import type { TestServer } from '../test-server.ts'

const LIVERPOOL = {
  town: 'Liverpool',
  county: 'Merseyside',
  region: 'North West',
  lat: 53.41,
  lon: -2.98,
}
const LEEDS = {
  town: 'Leeds',
  county: 'West Yorkshire',
  region: 'Yorkshire and the Humber',
  lat: 53.8,
  lon: -1.55,
}
const BRADFORD = {
  town: 'Bradford',
  county: 'West Yorkshire',
  region: 'Yorkshire and the Humber',
  lat: 53.79,
  lon: -1.75,
}
const YORK = {
  town: 'York',
  county: 'North Yorkshire',
  region: 'Yorkshire and the Humber',
  lat: 53.96,
  lon: -1.08,
}
const annual = (salaryFrom: number, salaryTo = salaryFrom) => ({
  salaryFrom,
  salaryTo,
  salaryPer: 'Annually',
})
const hourly = (salaryFrom: number) => ({ salaryFrom, salaryTo: salaryFrom, salaryPer: 'Hourly' })
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY).toISOString()

type Example = Readonly<Record<string, unknown>> & {
  readonly daysAgo: number
  readonly expiredDaysAgo?: number
}

/** Each example differs from the others in a field that the filters use. */
const EXAMPLES: readonly Example[] = [
  {
    id: 'staff-nurse',
    jobTitle: 'Staff Nurse',
    description: 'Wards by the river.',
    sector: 'Healthcare',
    jobType: 'Permanent',
    hours: 'FullTime',
    daysAgo: 0.2,
    ...annual(30_000, 34_000),
    ...LIVERPOOL,
  },
  {
    id: 'night-nurse',
    jobTitle: 'Night Nurse',
    description: 'Quiet nights.',
    sector: 'Healthcare',
    jobType: 'Temporary',
    hours: 'PartTime',
    daysAgo: 2,
    ...hourly(18),
    ...LEEDS,
  },
  {
    id: 'receptionist',
    jobTitle: 'Receptionist',
    description: 'You will greet people and help the nurse.',
    sector: 'Office',
    jobType: 'Permanent',
    hours: 'PartTime',
    daysAgo: 5,
    ...hourly(12.5),
    ...LEEDS,
  },
  {
    id: 'lorry',
    jobTitle: 'Lorry Driver',
    description: 'Day shift, home every evening.',
    sector: 'Driving',
    jobType: 'Contract',
    hours: 'FullTime',
    daysAgo: 10,
    ...hourly(16),
    ...BRADFORD,
  },
  {
    id: 'hidden',
    jobTitle: 'Transport Manager',
    description: 'Runs the depot.',
    sector: 'Driving',
    jobType: 'Permanent',
    hours: 'FullTime',
    daysAgo: 1.5,
    salaryHide: true,
    ...annual(60_000),
    ...BRADFORD,
  },
  {
    id: 'unpaid-words',
    jobTitle: 'Chef/Cook',
    description: 'A shift of the day, chef and cook in one.',
    sector: 'Hospitality, catering',
    jobType: 'Permanent',
    hours: 'FullTime',
    daysAgo: 3.5,
    ...YORK,
  },
  {
    id: 'nowhere',
    jobTitle: 'Web Developer',
    description: 'From wherever you are.',
    sector: 'IT',
    jobType: 'Contract',
    hours: 'FullTime',
    locationText: 'Home based',
    daysAgo: 6,
    ...annual(45_000),
  },
  {
    id: 'closed',
    jobTitle: 'Nurse that is gone',
    description: 'Over.',
    sector: 'Healthcare',
    jobType: 'Permanent',
    daysAgo: 20,
    expiredDaysAgo: 1,
    ...LIVERPOOL,
  },
]

/** Publishes seven vacancies, and an eighth that has expired. */
export async function publishExamples(server: TestServer) {
  const now = server.clock()
  await loadShippedPlaces(server.db, now)
  const lines = EXAMPLES.map(({ daysAgo, expiredDaysAgo, ...vacancy }) =>
    JSON.stringify({
      ...vacancy,
      postedAt: daysBefore(now, daysAgo),
      ...(expiredDaysAgo && { expiresAt: daysBefore(now, expiredDaysAgo) }),
    }),
  )
  await importVacancies({
    db: server.db,
    source: Readable.from([Buffer.from(lines.join('\n'))]),
    options: { provider: 'tests' },
    now,
  })
}

export const titlesOf = ({ vacancies }: SearchResult) =>
  vacancies.map(({ vjA_JobTitle }) => vjA_JobTitle)
