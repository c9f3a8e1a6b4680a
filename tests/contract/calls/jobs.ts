import { readNextSteps } from '#features/tracked-applications/contract/next-steps.ts'
import {
  getLatestReleaseNote,
  getLegalPolicy,
  listReleaseNotes,
  getPortalContent,
} from '#features/content/contract.ts'
import { findAddresses } from '#features/places/contract/addresses.ts'
import { findNearestPlace } from '#features/places/contract/nearest-place.ts'
import { searchVacancies } from '#features/search/contract/search.ts'
import { typeahead } from '#features/search/contract/typeahead.ts'
import { setApplicationNote } from '#features/tracked-applications/contract/note.ts'
import {
  listTrackedApplications,
  quickApply,
  setApplicationStatus,
  trackApplication,
  withdrawApplication,
} from '#features/tracked-applications/contract/tracked-applications.ts'
import {
  forgetTrackedJob,
  listTrackedJobs,
  trackJob,
  updateTrackedJob,
  updateTrackedJobById,
} from '#features/tracked-jobs/contract/tracked-jobs.ts'
import { importVacanciesEndpoint } from '#features/vacancies/contract/import-vacancies.ts'
import { getVacancyDetail } from '#features/vacancies/contract/vacancy-detail.ts'
import { createIntegrationKey } from '#features/vacancies/server/integration-keys.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { line, type CallFixtures } from '../line.ts'
import { uploadedCv } from './documents.ts'

const published = async ({ server }: CallFixtures) =>
  (await publishVacancy(server.db, {}, server.clock())).id
const own = ({ person: { id } }: CallFixtures) => ({ params: { id } })

async function saved(world: CallFixtures): Promise<string> {
  const jobId = await published(world)
  await world.person.call(trackJob, { ...own(world), body: { jobId, saved: true } })
  return jobId
}

async function applied(world: CallFixtures) {
  const jobId = await published(world)
  const { person } = world
  const { id } = await person.call(quickApply, {
    params: {
      userId: person.id,
      vacancyId: jobId,
      documentId: (await uploadedCv(world)).documentStorageId,
    },
  })
  return { id, jobId }
}

const withKey = async ({ server }: CallFixtures) => ({
  'integration-key': await createIntegrationKey(server.db, 'tests', null, server.clock()),
})

const LATER = 'Unable to perform request. Please try again later.'
const jobs = { who: 'candidate', also: ['/user/:id/trackedjobs'], fallback: LATER } as const
const job = { who: 'candidate', also: ['/user/:id/trackedjobs/:jobId'], fallback: LATER } as const
const applications = {
  who: 'candidate',
  also: ['/user/:id/trackedapplications'],
  fallback: LATER,
} as const
const noJob = { body: { jobId: 'seven', saved: true }, field: 'jobId' }

export const jobCalls = [
  line('[seed 7.22.3, 8.28.2]', listTrackedApplications, {
    ...applications,
    also: ['/user/:id/trackedapplication'],
    happy: async (world) => {
      await applied(world)
      return { ...own(world), query: { page: 1, limit: 100, jobInfo: 'true' } }
    },
    status: 200,
  }),
  line('[seed 7.22.1]', trackApplication, {
    ...applications,
    happy: async (world) => ({
      ...own(world),
      body: { jobId: (await applied(world)).jobId, status: 'Application Received' as const },
    }),
    status: 200,
    wrong: { body: { jobId: crypto.randomUUID(), status: 'Placed' }, field: 'status' },
  }),
  line('[seed 7.22.2]', withdrawApplication, {
    ...applications,
    happy: async (world) => ({
      ...own(world),
      body: { jobId: (await applied(world)).jobId, status: 'Withdrawn' as const },
    }),
    status: 200,
    wrong: { body: { jobId: crypto.randomUUID(), status: 'Placed' }, field: 'status' },
  }),
  line('[design 1.10]', setApplicationNote, {
    who: 'candidate',
    happy: async (world) => ({
      params: { id: (await applied(world)).id },
      body: { text: 'I can start on Monday' },
    }),
    status: 200,
    wrong: { body: { text: 'x'.repeat(301) }, field: 'text' },
    fallback: LATER,
  }),
  line('[seed 7.23.1, 8.28.1]', listTrackedJobs, {
    ...jobs,
    also: ['/user/:id/trackedjob'],
    happy: async (world) => {
      await saved(world)
      return { ...own(world), query: { page: 1, limit: 40, jobInfo: 'true' } }
    },
    status: 200,
  }),
  line('[seed 7.23.2]', trackJob, {
    ...jobs,
    happy: async (world) => ({
      ...own(world),
      body: { jobId: await published(world), saved: true },
    }),
    status: 201,
    wrong: noJob,
  }),
  line('[seed 7.23.3]', updateTrackedJob, {
    ...jobs,
    happy: async (world) => ({ ...own(world), body: { jobId: await saved(world), saved: false } }),
    status: 200,
    wrong: noJob,
  }),
  line('[seed 7.23.3]', updateTrackedJobById, {
    ...job,
    happy: async (world) => ({
      params: { id: world.person.id, jobId: await saved(world) },
      body: { saved: false },
    }),
    status: 200,
    wrong: { body: { saved: 'no' }, field: 'saved' },
  }),
  line('[seed 7.23.4]', forgetTrackedJob, {
    ...job,
    happy: async (world) => ({ params: { id: world.person.id, jobId: await saved(world) } }),
    status: 204,
  }),
  line('[seed 7.29.1, 8.30.2]', quickApply, {
    who: 'candidate',
    happy: async (world) => ({
      params: {
        userId: world.person.id,
        vacancyId: await published(world),
        documentId: (await uploadedCv(world)).documentStorageId,
      },
    }),
    status: 201,
    fallback: 'Vacancy application request failed. Please try again.',
  }),
  line('[design 1.9]', readNextSteps, {
    who: 'anyone',
    happy: async (world) => ({ params: { id: await published(world) } }),
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
  line('[seed 7.29.2, 8.27.2]', searchVacancies, {
    who: 'anyone',
    happy: async (world) => {
      await published(world)
      return { body: { keywords: 'stock controller', location: 'Leeds', facets: true } }
    },
    status: 200,
    wrong: { body: { keywords: 7 }, field: 'keywords' },
    fallback: 'Unable to completed vacancy search. Please try again.',
  }),
  line('[seed 7.29.4, 7.31.1]', getVacancyDetail, {
    who: 'anyone',
    happy: async (world) => ({ params: { id: await published(world) } }),
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
  line('[contract 7]', typeahead, {
    who: 'anyone',
    happy: () => ({ params: { kind: 'titles' as const }, query: { query: 'st', limit: 5 } }),
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
  line('[contract 11]', findAddresses, {
    who: 'onboarding',
    happy: () => ({ query: { postcode: 'LS10 1AB' } }),
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
  line('[contract 7]', findNearestPlace, {
    who: 'anyone',
    happy: async () => ({ query: { lat: 53.8, lon: -1.55 } }),
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
  line('[seed 7.32.1]', getPortalContent, {
    who: 'anyone',
    happy: () => ({}),
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
  line('[seed 7.43.1]', getLatestReleaseNote, {
    who: 'anyone',
    happy: () => ({ params: { platformId: 'portal' as const } }),
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
  line('[contract 13]', listReleaseNotes, {
    who: 'anyone',
    happy: () => ({ params: { platformId: 'portal' as const } }),
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
  line('[decisions 2]', getLegalPolicy, {
    who: 'anyone',
    happy: () => ({ params: { policy: 'privacy-policy' } }),
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
]

/** The calls of the agency's other systems, which have an integration key. */
export const agencyCalls = [
  line('[contract 8]', setApplicationStatus, {
    who: 'key',
    happy: async (world) => ({
      params: { id: (await applied(world)).id },
      body: { status: 'Interview' as const },
      headers: await withKey(world),
    }),
    status: 200,
    wrong: { body: { status: 'Perhaps' }, field: 'status' },
    fallback: LATER,
  }),
  line('[contract 1]', importVacanciesEndpoint, {
    who: 'key',
    happy: async (world) => ({
      body: '{"id":"1","jobTitle":"Chef"}\n',
      headers: await withKey(world),
    }),
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
]
