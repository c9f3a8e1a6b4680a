import { getPublicPage } from '#features/content/contract.ts'
import { reportVacancy, sendEmployerEnquiry } from '#features/enquiries/contract.ts'
import { findDistance } from '#features/places/contract/distance.ts'
import { branchNamed } from '#tests/people/consultants.ts'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { line } from '../line.ts'

const ENQUIRY = {
  company: 'Farrowdale Foods',
  place: 'Normanton',
  name: 'Jo Whitaker',
  phoneNumber: '01632 960001',
  need: 'Two drivers from Monday.',
}

/** The calls of the pages for strangers: help, employers, and what a job's page offers beside its text. */
export const enquiryCalls = [
  line('[journeys 3.6]', findDistance, {
    who: 'anyone',
    happy: async () => ({ query: { from: 'LS10 1AB', lat: 53.7, lon: -1.42 } }),
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
  line('[journeys 3.6]', reportVacancy, {
    who: 'anyone',
    happy: async ({ server }) => ({
      params: { id: (await publishVacancy(server.db, {}, server.clock())).id },
      body: { reason: 'Money' as const, words: 'They want £50 for a uniform.' },
      headers: someNetwork(),
    }),
    status: 204,
    wrong: { body: { reason: 'Bored', words: '' }, field: 'reason' },
    fallback: 'Your report was not sent. Please try again.',
  }),
  line('[journeys 3.7]', sendEmployerEnquiry, {
    who: 'anyone',
    happy: async ({ server }) => {
      await branchNamed(server, 'Leeds Registrations')
      return { body: ENQUIRY, headers: someNetwork() }
    },
    status: 201,
    wrong: { body: { ...ENQUIRY, company: '' }, field: 'company' },
    fallback: 'Your message was not sent. Please try again.',
  }),
  line('[journeys 3.7]', getPublicPage, {
    who: 'anyone',
    happy: () => ({ params: { name: 'help' } }),
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
]
