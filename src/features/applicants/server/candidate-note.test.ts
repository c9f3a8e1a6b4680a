import { expect, test } from 'vitest'
import { setApplicationNote } from '#features/tracked-applications/contract/note.ts'
import {
  quickApply,
  withdrawApplication,
} from '#features/tracked-applications/contract/tracked-applications.ts'
import type { Failure } from '#shared/failure.ts'
import { newApplication } from '#tests/people/applicant.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { dataOf, exportOf } from '#tests/people/exported-data.ts'
import { someNetwork } from '#tests/people/sign-up-candidate.ts'
import { testServer } from '#tests/test-server.ts'
import { getApplicant } from '../contract/applicants.ts'

const server = await testServer()
const BRANCH = 'Leeds Registrations'

async function applied() {
  const consultant = await someConsultant(server, { branches: [BRANCH] })
  const { id, candidate, vacancy } = await newApplication(server, {
    name: BRANCH,
    email: 'leeds@branch.test',
  })
  const read = async () => (await consultant.call(getApplicant, { params: { id } })).note
  const write = (text: string, writer: Pick<typeof candidate, 'call'> = candidate) =>
    writer.call(setApplicationNote, { params: { id }, body: { text } })
  return { id, candidate, vacancy, read, write }
}
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ status, message }: Failure) => ({ status, message }),
  )

test('the branch reads the line that a candidate added to their application, until it is emptied', async () => {
  const { candidate, read, write } = await applied()
  expect(await read()).toBeNull()
  await write('  I live next door and can start on Monday  ')
  expect(await read()).toBe('I live next door and can start on Monday')
  const { applications } = await dataOf(await exportOf(candidate))
  expect(applications).toMatchObject([
    { lineForTheBranch: 'I live next door and can start on Monday' },
  ])
  await write('')
  expect(await read()).toBeNull()
})

test('a line of 300 characters is taken whole, and a longer one is refused beside its box', async () => {
  const { read, write } = await applied()
  const longest = '😀'.repeat(150)
  await write(longest)
  expect(await read()).toBe(longest)
  expect(await refusalOf(write('x'.repeat(301)))).toMatchObject({ status: 422 })
  expect(await read()).toBe(longest)
})

test('no one else can write a line into an application', async () => {
  const { read, write } = await applied()
  const other = await server.signUpCandidate()
  const unconfirmed = await server.signUpCandidate({ confirmed: false })
  expect(await refusalOf(write('Hello', other))).toEqual({
    status: 404,
    message: "We can't find this application.",
  })
  expect(await refusalOf(write('Hello', unconfirmed))).toMatchObject({ status: 403 })
  expect(await refusalOf(write('Hello', server.client(someNetwork())))).toMatchObject({
    status: 401,
  })
  expect(await read()).toBeNull()
})

test('a withdrawn application hides its line, and an application sent again begins without it', async () => {
  const { candidate, vacancy, read, write } = await applied()
  await write('Please ring after six')
  await candidate.call(withdrawApplication, {
    params: { id: candidate.id },
    body: { jobId: vacancy.id, status: 'Withdrawn' },
  })
  expect(await read()).toBeNull()
  expect(await refusalOf(write('Hello again'))).toMatchObject({ status: 409 })
  await candidate.call(quickApply, {
    params: { userId: candidate.id, vacancyId: vacancy.id, documentId: candidate.cv },
  })
  expect(await read()).toBeNull()
})
