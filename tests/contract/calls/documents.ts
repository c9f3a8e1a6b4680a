import {
  deleteCurriculumVitae,
  listCurriculumVitaes,
  readCurriculumVitae,
  readDocument,
  uploadCurriculumVitae,
} from '#features/documents/contract.ts'
import { line, type CallFixtures } from '../line.ts'

const own = ({ person: { id } }: CallFixtures) => ({ params: { id } })

function cvForm(): FormData {
  const body = new FormData()
  body.append('title', 'default')
  body.append(
    'file',
    new Blob(['Amara Okafor\nForklift driver since 2014'], { type: 'text/plain' }),
    'cv.txt',
  )
  return body
}

/** Uploads a CV for this person by the API. */
export async function uploadedCv({ person }: CallFixtures) {
  return person.call(uploadCurriculumVitae, { params: { id: person.id }, body: cvForm() })
}

export const documentCalls = [
  line('[seed 7.17.1]', uploadCurriculumVitae, {
    who: 'onboarding',
    also: ['/user/:id/curriculumvitaes'],
    happy: (world) => ({ ...own(world), body: cvForm() }),
    status: 201,
    fallback: 'Unable to upload document. Please try again.',
  }),
  line('[seed 7.17.2]', listCurriculumVitaes, {
    who: 'onboarding',
    also: ['/user/:id/curriculumvitae'],
    happy: own,
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
  line('[seed 7.20.3]', readCurriculumVitae, {
    who: 'onboarding',
    also: ['/user/:id/curriculumvitaes/:itemId'],
    happy: async (world) => ({
      params: { id: world.person.id, itemId: (await uploadedCv(world)).id },
    }),
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
  line('[seed 7.20.5]', deleteCurriculumVitae, {
    who: 'onboarding',
    also: ['/user/:id/curriculumvitaes/:itemId'],
    happy: async (world) => ({
      params: { id: world.person.id, itemId: (await uploadedCv(world)).id },
    }),
    status: 204,
    fallback: 'Unable to update CV. please try again.',
  }),
  line('[seed 7.18.1]', readDocument, {
    who: 'onboarding',
    happy: async (world) => ({
      params: { documentId: (await uploadedCv(world)).documentStorageId },
      query: { base64: 'true' as const },
    }),
    status: 200,
    fallback: 'An unexpected error has occured.',
  }),
]
