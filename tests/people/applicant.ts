import { randomUUID } from 'node:crypto'
import { quickApply } from '#features/tracked-applications/contract/tracked-applications.ts'
import type { Uploaded } from '../documents/new-person.ts'
import { publishVacancy } from './publish-vacancy.ts'
import type { TestServer } from '../test-server.ts'

export type Applicant = Awaited<ReturnType<typeof newApplicant>>

/** Signs up a candidate and uploads their CVs by the API. Returns the ids of the CVs, the newest first. */
export async function newApplicant(
  server: Pick<TestServer, 'signUpCandidate' | 'messagesTo'>,
  { cvs = 1 } = {},
) {
  const candidate = await server.signUpCandidate()
  const documents: string[] = []
  for (let number = 1; number <= cvs; number++) {
    const body = new FormData()
    body.append('title', 'default')
    body.append(
      'file',
      new Blob([`Amara Okafor\nForklift driver since ${2014 + number}`], { type: 'text/plain' }),
      `cv-${number}.txt`,
    )
    const response = await candidate.fetch(`/api/v1/user/${candidate.id}/curriculumvitae`, {
      method: 'POST',
      body,
    })
    documents.unshift(((await response.json()) as { data: Uploaded }).data.documentStorageId)
  }
  const applicationLetters = async () =>
    (await server.messagesTo(candidate.emailAddress)).filter(({ subject }) =>
      subject.includes('application'),
    )
  return { ...candidate, documents, cv: documents[0] ?? randomUUID(), applicationLetters }
}

/** Makes a new candidate's application for a new vacancy of this branch. */
export async function newApplication(
  server: Pick<TestServer, 'db' | 'clock' | 'signUpCandidate' | 'messagesTo'>,
  branch: { readonly name: string; readonly email: string },
) {
  const candidate = await newApplicant(server)
  const vacancy = await publishVacancy(
    server.db,
    { branch, jobTitle: 'Forklift Driver' },
    server.clock(),
  )
  const { id } = await candidate.call(quickApply, {
    params: { userId: candidate.id, vacancyId: vacancy.id, documentId: candidate.cv },
  })
  return { id, candidate, vacancy }
}
