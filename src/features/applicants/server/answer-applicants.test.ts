import { expect, test } from 'vitest'
import {
  listTrackedApplications,
  withdrawApplication,
} from '#features/tracked-applications/contract/tracked-applications.ts'
import { newApplication } from '#tests/people/applicant.ts'
import { someConsultant } from '#tests/people/consultants.ts'
import { testServer } from '#tests/test-server.ts'
import {
  changeApplicant,
  changeApplicants,
  getApplicant,
  previewAnswer,
} from '../contract/applicants.ts'

const server = await testServer({ environment: { LIMIT_FACTOR: '100' } })
const branch = { name: 'Leeds Registrations', email: 'leeds@example.test' }
const elsewhere = { name: 'Hull Registrations', email: 'hull@example.test' }
const consultant = await someConsultant(server)
const stranger = await someConsultant(server, { branches: [elsewhere.name] })
const applied = (at = branch) => newApplication(server, at)

test('a status and a reply reach the candidate, dated, in their list and by email, and only the desk reads who wrote them', async () => {
  const { id, candidate } = await applied()
  const changed = await consultant.call(changeApplicant, {
    params: { id },
    body: { status: 'Interview', reply: 'Can you come on Tuesday?\nBring your licence.' },
  })

  expect(changed).toMatchObject({
    status: 'Interview',
    statuses: [
      { status: 'Application Received', by: 'candidate' },
      {
        status: 'Interview',
        by: 'Priya Shah',
        message: 'Can you come on Tuesday?\nBring your licence.',
      },
    ],
  })
  const [own] = await candidate.call(listTrackedApplications, {
    params: { id: candidate.id },
    query: {},
  })
  expect(own?.statuses).toEqual([
    { status: 'Application Received', at: expect.any(String) },
    {
      status: 'Interview',
      at: expect.any(String),
      message: 'Can you come on Tuesday?\nBring your licence.',
    },
  ])
  const letter = (await candidate.applicationLetters()).at(-1)
  expect(letter).toMatchObject({
    subject: 'Your application for Forklift Driver: Interview',
  })
  expect(letter?.text).toContain('Can you come on Tuesday?\n\nBring your licence.')
})

test('the letter of an answer is shown before it leaves, word for word, and showing it sends nothing', async () => {
  const { id, candidate } = await applied()
  const sent = async () => (await candidate.applicationLetters()).length
  const before = await sent()
  const body = { status: 'Interview' as const, reply: 'Can you come on Tuesday?' }
  const [letter, ...others] = await consultant.call(previewAnswer, { params: { id }, body })
  expect(others).toEqual([])
  expect(await sent()).toBe(before)
  expect((await consultant.call(getApplicant, { params: { id } })).status).toBe(
    'Application Received',
  )
  await consultant.call(changeApplicant, { params: { id }, body })
  const left = (await candidate.applicationLetters()).at(-1)
  expect(letter).toMatchObject({
    channel: 'email',
    to: candidate.emailAddress,
    subject: left?.subject,
    text: left?.text,
  })
  await expect(stranger.call(previewAnswer, { params: { id }, body })).rejects.toMatchObject({
    status: 404,
  })
})

test('a reply without a status changes none, and the same status twice brings one letter', async () => {
  const { id, candidate } = await applied()
  await consultant.call(changeApplicant, { params: { id }, body: { status: 'Under review' } })
  await consultant.call(changeApplicant, { params: { id }, body: { status: 'Under review' } })
  const replied = await consultant.call(changeApplicant, {
    params: { id },
    body: { reply: 'We are reading it.' },
  })

  expect(replied.statuses.map(({ status, message }) => [status, message])).toEqual([
    ['Application Received', ''],
    ['Under review', ''],
    ['Under review', 'We are reading it.'],
  ])
  expect(await candidate.applicationLetters()).toHaveLength(3)
  await expect(
    consultant.call(changeApplicant, { params: { id }, body: {} }),
  ).rejects.toMatchObject({ status: 422 })
  await expect(
    consultant.call(changeApplicant, { params: { id }, body: { reply: ' ' } }),
  ).rejects.toMatchObject({ status: 422 })
})

test('an application that its candidate has withdrawn stays so', async () => {
  const { id, candidate, vacancy } = await applied()
  await candidate.call(withdrawApplication, {
    params: { id: candidate.id },
    body: { jobId: vacancy.id, status: 'Withdrawn' },
  })

  await expect(
    consultant.call(changeApplicant, { params: { id }, body: { status: 'Offered' } }),
  ).rejects.toMatchObject({
    status: 409,
    messages: ['The candidate has withdrawn this application.'],
  })
})

test('several are answered at once, and one that cannot be answered holds up no other', async () => {
  const [one, other, foreign] = [await applied(), await applied(), await applied(elsewhere)]
  await other.candidate.call(withdrawApplication, {
    params: { id: other.candidate.id },
    body: { jobId: other.vacancy.id, status: 'Withdrawn' },
  })
  const results = await consultant.call(changeApplicants, {
    body: {
      ids: [one.id, other.id, foreign.id],
      status: 'Not successful',
      reply: 'Thank you for applying.',
    },
  })

  expect(results).toEqual([
    { id: one.id, done: true, message: '' },
    { id: other.id, done: false, message: 'The candidate has withdrawn this application.' },
    { id: foreign.id, done: false, message: "We can't find this application." },
  ])
  expect((await stranger.call(getApplicant, { params: { id: foreign.id } })).status).toBe(
    'Application Received',
  )
})
