import { jobPreferencesEndpoints } from '#features/candidates/contract/records/job-preferences.ts'
import { getUser } from '#features/candidates/contract/user.ts'
import type { Uploaded } from '../documents/new-person.ts'
import type { NewCandidate } from './sign-up-candidate.ts'
import type { TestServer } from '../test-server.ts'

export type Unproven = Awaited<ReturnType<typeof unprovenAccount>>

/**
 * Makes an account with an unconfirmed address by the API. Its owner has continued in onboarding, stated what work they look for, and uploaded a CV.
 */
export async function unprovenAccount(
  server: Pick<TestServer, 'signUpCandidate'>,
  wanted: NewCandidate = {},
) {
  const person = await server.signUpCandidate({ ...wanted, confirmed: false })
  const keywords = `welder ${person.id}`
  await person.call(jobPreferencesEndpoints.create, {
    params: { id: person.id },
    body: {
      keywords,
      salaryFrom: '0',
      salaryPer: 'Annually',
      location: '',
      radius: 15,
      jobType: '',
      hours: '',
    },
  })
  const body = new FormData()
  body.append('title', 'default')
  body.append(
    'file',
    new Blob([`${person.firstName}\nWelder since 2014`], { type: 'text/plain' }),
    'cv.txt',
  )
  const uploaded = await person.fetch(`/api/v1/user/${person.id}/curriculumvitae`, {
    method: 'POST',
    body,
  })
  const { documentStorageId } = ((await uploaded.json()) as { data: Uploaded }).data
  return { ...person, keywords, document: documentStorageId }
}

/** Reads a profile's data about work: the wanted work and the CVs. */
export async function profileOf(
  server: Pick<TestServer, 'signedInAs'>,
  { id, token }: { readonly id: string; readonly token: string },
) {
  const { includes } = await server
    .signedInAs(token)
    .call(getUser, { params: { id }, query: { includes: 'lookingfor,curriculumvitaes,emails' } })
  const { lookingfor = [], curriculumvitaes = [], emails = [] } = includes
  return {
    keywords: lookingfor.map((one) => String(one.keywords)),
    documents: curriculumvitaes.map((one) => String(one.documentStorageId)),
    emails: emails.map((one) => String(one.emailAddress)),
  }
}
